import { and, inArray, isNull } from 'drizzle-orm'
import { returningStatuses } from '../../../contract/order/orderRules.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { orders } from '../tables.ts'

/** Question: those of these orders whose car is with their customer. */
export async function ordersWithCarOut(db: Queryable, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(anyOf(orders.id, orderIds), inArray(orders.status, [...returningStatuses]), isNull(orders.returnedOn)))
  return new Set(rows.map(({ id }) => id))
}
