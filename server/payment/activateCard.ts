import type { Day } from '../../contract/days/date.ts'
import { isExpired } from '../../contract/money/cardExpiry.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { keptCards, setActive } from './queries.ts'

/** Makes a card of the order the one that is charged. `false`: it was already. */
export async function activateCard(
  tx: Tx,
  { orderId, cardId, today }: { orderId: string; cardId: string; today: Day },
): Promise<boolean> {
  const cards = isId(cardId) ? await keptCards(tx, orderId) : []
  const card = cards.find(({ id }) => id === cardId)
  if (!card) throw new Refusal('CARD_NOT_FOUND')
  if (card.active) return false
  if (isExpired(card, today)) throw new Refusal('CARD_EXPIRED')
  for (const { id, active } of cards) if (active) await setActive(tx, id, false)
  await setActive(tx, cardId, true)
  return true
}
