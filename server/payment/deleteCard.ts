import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { keptCards, markDeleted } from './queries.ts'

/** Takes a card off the order. Its token stays for the charges it began, and for what is refunded to it. */
export async function deleteCard(
  tx: Tx,
  { orderId, cardId, now }: { orderId: string; cardId: string; now: Date },
): Promise<void> {
  const cards = isId(cardId) ? await keptCards(tx, orderId) : []
  const card = cards.find(({ id }) => id === cardId)
  if (!card) throw new Refusal('CARD_NOT_FOUND')
  if (card.active) throw new Refusal('CARD_ACTIVE')
  await markDeleted(tx, cardId, now)
}
