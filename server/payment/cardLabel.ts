import { type SQL, sql } from 'drizzle-orm'
import { cardNumber } from '../../contract/text/cardNumber.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type CardRow, cardsByIds } from './queries.ts'
import { paymentCard } from './tables.ts'

/** How a card is named: `Visa •••• 0313`. */
export const labelOf = (issuer: string, maskedPan: string): string => `${issuer} ${cardNumber(maskedPan)}`
const label = ({ issuer, maskedPan }: Pick<CardRow, 'issuer' | 'maskedPan'>): string => labelOf(issuer, maskedPan)

/** Within another slice's statement: what a card, deleted or not, is named by on paper, for `cardLabelIn`. */
export const cardLabelOn = (cardId: SQL): SQL => sql`(
  select jsonb_build_object('issuer', named.issuer, 'maskedPan', named.masked_pan) from ${paymentCard} named where named.id = ${cardId})`

/** `Visa •••• 0313`. */
export const cardLabelIn = (read: Pick<CardRow, 'issuer' | 'maskedPan'> | null): string | null => read && label(read)

/** Question: how cards are named on paper, deleted or not, by their ids. */
export async function cardLabels(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await cardsByIds(db, ids)).map((card) => [card.id, label(card)]))
}
