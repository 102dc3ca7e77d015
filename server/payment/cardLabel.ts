import type { Queryable } from '../platform/database.ts'
import { type CardRow, cardById, cardsByIds } from './queries.ts'

const label = ({ issuer, maskedPan }: Pick<CardRow, 'issuer' | 'maskedPan'>): string =>
  `${issuer} •••• ${maskedPan.slice(-4)}`

/** Question: how a card is named on paper, deleted or not: `Visa •••• 0313`. */
export async function cardLabel(db: Queryable, cardId: string): Promise<string | null> {
  const card = await cardById(db, cardId)
  return card ? label(card) : null
}

/** Question: the same of many, by their ids. */
export async function cardLabels(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await cardsByIds(db, ids)).map((card) => [card.id, label(card)]))
}
