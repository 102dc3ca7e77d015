import { inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { paymentCard } from './tables.ts'

/**
 * Question: what stands on each card that orders have or had, by its id. The issuer's number is unknown to the shop; two
 * cards with the same face are taken for one that was added twice.
 */
export async function cardFaces(db: Queryable, orderIds: string[]): Promise<Map<string, string>> {
  const { id, orderId, issuer, maskedPan, expiryMonth, expiryYear } = paymentCard
  const rows = await db
    .select({ id, issuer, maskedPan, expiryMonth, expiryYear })
    .from(paymentCard)
    .where(inArray(orderId, orderIds))
  return new Map(
    rows.map((card) => [card.id, [card.issuer, card.maskedPan, card.expiryMonth, card.expiryYear].join(' ')]),
  )
}
