import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { orders } from '../tables.ts'

/** Question for staff: which place an order belongs to; null when there is no such order. */
export async function dealerOfOrder(db: Queryable, by: { number: string } | { id: string }): Promise<string | null> {
  if ('id' in by && !isId(by.id)) return null
  const [row] = await db
    .select({ dealerId: orders.dealerId })
    .from(orders)
    .where('id' in by ? eq(orders.id, by.id) : eq(orders.orderNumber, by.number))
  return row?.dealerId ?? null
}

/** Question for staff: at which places a customer has, or had, orders. */
export async function dealersOfCustomer(db: Queryable, customerId: string): Promise<string[]> {
  if (!isId(customerId)) return []
  const rows = await db
    .selectDistinct({ dealerId: orders.dealerId })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return rows.map(({ dealerId }) => dealerId)
}
