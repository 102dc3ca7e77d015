import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PaymentCard } from '../../contract/payment.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type CardFaces, facesOf } from './cardFaces.ts'
import { type CardRow, cardsEver } from './queries.ts'
import { paymentCard } from './tables.ts'

/** Within another slice's statement: the cards of one order as the contract shows them, oldest first. */
export const cardsOnWire = (orderId: SQLWrapper | string): SQL<PaymentCard[]> => sql<PaymentCard[]>`(
  select coalesce(json_agg(json_build_object('id', card.id, 'issuer', issuer, 'masked_pan', masked_pan,
    'expiry_month', expiry_month, 'expiry_year', expiry_year, 'active', active) order by created_at, card.id), '[]')
  from ${paymentCard} card where order_id = ${orderId} and deleted_at is null)`

/**
 * Question: the cards of each order, oldest first, and what stands on these and on those that were deleted. One
 * statement.
 */
export async function cardsWithFaces(
  db: Queryable,
  orderIds: string[],
): Promise<{ cards: Map<string, PaymentCard[]>; faces: CardFaces }> {
  const rows = orderIds.length > 0 ? await cardsEver(db, orderIds) : []
  const cards = new Map<string, PaymentCard[]>(orderIds.map((id) => [id, []]))
  for (const row of rows) if (!row.deletedAt) cards.get(row.orderId)?.push(viewOf(row))
  return { cards, faces: facesOf(rows) }
}

const viewOf = (row: CardRow): PaymentCard => ({
  id: row.id,
  issuer: row.issuer,
  masked_pan: row.maskedPan,
  expiry_month: row.expiryMonth,
  expiry_year: row.expiryYear,
  active: row.active,
})
