import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { OrderStatus } from '../../../contract/customer.ts'
import { activeStatuses } from '../../../contract/orderRules.ts'
import type { Queryable } from '../../platform/database.ts'
import { isId } from '../../platform/ids.ts'
import { type OrderRow, orderChange, orderHistory, orders } from '../tables.ts'

interface Wanted {
  status?: OrderStatus | undefined
  dealerId?: string | undefined
  customerId?: string | undefined
  /** Id of the last order of the page before. */
  after?: string | undefined
  most: number
}
export type FoundOrder = OrderRow

/** Question for staff: anybody's orders, newest first. */
export const findOrders = (
  db: Queryable,
  { status, dealerId, customerId, after, most }: Wanted,
): Promise<FoundOrder[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        status && eq(orders.status, status),
        dealerId === undefined ? undefined : eq(orders.dealerId, dealerId),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
        after !== undefined && isId(after) ? lt(orders.id, after) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(most)

/** Question for staff: anybody's order by its number. */
export async function findOrder(db: Queryable, orderNumber: string): Promise<FoundOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return row
}

/** Question for staff: what these orders are called. */
export async function orderNumbersOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map((row) => [row.id, row.orderNumber]))
}

/** Question: how an order came to its state, oldest first. */
export const historyOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id))

/** Question: what was agreed on after the confirmation, oldest first. */
export const changesOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(orderChange)
    .where(eq(orderChange.orderId, orderId))
    .orderBy(asc(orderChange.at), asc(orderChange.id))

/** Question: how many running orders each of these companies has. */
export async function activeOrdersByCompany(db: Queryable, businessIds: string[]): Promise<Map<string, number>> {
  if (businessIds.length === 0) return new Map()
  const rows = await db
    .select({ businessId: orders.businessId, active: count() })
    .from(orders)
    .where(and(inArray(orders.businessId, businessIds), inArray(orders.status, activeStatuses)))
    .groupBy(orders.businessId)
  return new Map(rows.map(({ businessId, active }) => [businessId ?? '', active]))
}
