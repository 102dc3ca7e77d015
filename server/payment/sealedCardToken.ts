import type { Queryable } from '../platform/database/database.ts'
import { cardById } from './queries.ts'

/** Question: the provider's token of a card, still sealed; kept of deleted cards too, for the charges they began. */
export async function sealedCardToken(db: Queryable, cardId: string): Promise<Buffer> {
  const card = await cardById(db, cardId)
  if (!card) throw new Error(`No card ${cardId}`)
  return card.token
}
