import type { Tx } from '../platform/database.ts'
import { isId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { keptCards, setActive } from './queries.ts'

/** Makes a card of the order the one that is charged. `false`: it was already. */
export async function activateCard(tx: Tx, { orderId, cardId }: { orderId: string; cardId: string }): Promise<boolean> {
  const cards = isId(cardId) ? await keptCards(tx, orderId) : []
  const card = cards.find(({ id }) => id === cardId)
  if (!card) throw new Refusal('CARD_NOT_FOUND')
  if (card.active) return false
  for (const { id, active } of cards) if (active) await setActive(tx, id, false)
  await setActive(tx, cardId, true)
  return true
}
