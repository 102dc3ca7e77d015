import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
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
