import type { Queryable } from '../platform/database.ts'
import { cardById } from './queries.ts'

/** Question: how a card is named on paper, deleted or not: `Visa •••• 0313`. */
export async function cardLabel(db: Queryable, cardId: string): Promise<string | null> {
  const card = await cardById(db, cardId)
  return card ? `${card.issuer} •••• ${card.maskedPan.slice(-4)}` : null
}
