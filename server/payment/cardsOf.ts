import type { PaymentCard } from '../../contract/payment.ts'
import type { Queryable } from '../platform/database.ts'
import { cardsByOrder } from './queries.ts'

/** Question: the cards of each order, oldest first. One statement. */
export async function cardsOf(db: Queryable, orderIds: string[]): Promise<Map<string, PaymentCard[]>> {
  const byOrder = new Map<string, PaymentCard[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  for (const row of await cardsByOrder(db, orderIds)) {
    byOrder.get(row.orderId)?.push({
      id: row.id,
      issuer: row.issuer,
      masked_pan: row.maskedPan,
      expiry_month: row.expiryMonth,
      expiry_year: row.expiryYear,
      active: row.active,
    })
  }
  return byOrder
}
