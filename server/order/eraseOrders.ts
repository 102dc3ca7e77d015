import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../contract/customer.ts'
import { holdingStatuses, lostStatuses, returningStatuses } from '../../contract/order/orderRules.ts'
import { eraseServices } from '../extras/eraseServices.ts'
import { eraseReservations } from '../fleet/cars/eraseReservations.ts'
import { ordersWithOpenCase } from '../handover/damageCases.ts'
import { eraseCards } from '../payment/eraseCards.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { eraseNotesOn } from '../staff/staffNotes.ts'
import { listed } from './listedStates.ts'
import {
  type OrderRow,
  orderChange,
  orderCode,
  orderDriver,
  orderHistory,
  orders,
  statement,
  withdrawalNotice,
} from './tables.ts'

/** Without its car and never confirmed, and nobody wrote a withdrawal about it; no money rests on such an order. */
const cameToNothing: SQL = sql`${orders.status} in (${listed(lostStatuses)}) and ${isNull(orders.confirmedAt)}
  and not exists (select 1 from withdrawal_notice w where w.order_id = ${orders.id})`

/** Nothing has happened to it since. */
const restsSince = (before: Date): SQL => sql`${lte(orders.createdAt, before)} and not exists (
  select 1 from order_history h where h.order_id = ${orders.id} and h.at > ${before.toISOString()})`

/** Question: orders that came to nothing before an instant, with their customers, a page after this id. */
export const endedUnconfirmed = (db: Queryable, before: Date, after: string) =>
  db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(and(eq(orders.status, 'removed'), cameToNothing, restsSince(before), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(100)

/** Those of these orders that came to nothing, before an instant if one is given, go with all that hangs on them. */
export async function eraseUnconfirmed(tx: Tx, orderIds: string[], before?: Date): Promise<void> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(anyOf(orders.id, orderIds), cameToNothing, before && restsSince(before)))
    .orderBy(asc(orders.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  for (const erase of [eraseNotesOn, eraseServices, eraseCards, eraseReservations]) await erase(tx, ids)
  for (const table of [orderCode, orderChange, orderDriver, orderHistory])
    await tx.delete(table).where(anyOf(table.orderId, ids))
  await tx.delete(orders).where(anyOf(orders.id, ids))
}

/** Question: those of these customers who have an order. */
export async function haveOrders(db: Queryable, customerIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ customerId: orders.customerId })
    .from(orders)
    .where(anyOf(orders.customerId, customerIds))
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Question: the orders of a customer, oldest first. None comes to life while the customer is locked. */
export const ordersOf = (db: Queryable, customerId: string) =>
  db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id))

/**
 * Question: why orders keep their customer here: one runs or its car is not back, a bill or a damage is not settled, or a
 * withdrawal waits, be it one that names no order of theirs.
 */
export async function bindingOf(
  db: Queryable,
  of: OrderRow[],
  { customerId, email }: { customerId: string; email: string },
): Promise<('order' | 'withdrawal' | 'statement' | 'damage')[]> {
  const isOneOf = (some: readonly OrderStatus[], { status }: OrderRow) => some.includes(status)
  const runs = of.some(
    (order) => isOneOf(holdingStatuses, order) || (isOneOf(returningStatuses, order) && order.returnedOn === null),
  )
  const ids = of.map(({ id }) => id)
  const isTheirs = or(
    eq(withdrawalNotice.senderId, customerId),
    and(isNull(withdrawalNotice.orderId), eq(sql`lower(${withdrawalNotice.email})`, email)),
  )
  const isOpen = inArray(withdrawalNotice.state, ['received', 'waiting'])
  const [notice] = await db
    .select({ id: withdrawalNotice.id })
    .from(withdrawalNotice)
    .where(and(or(anyOf(withdrawalNotice.orderId, ids), isTheirs), isOpen))
    .limit(1)
  const [bill] = await db
    .select({ id: statement.id })
    .from(statement)
    .where(and(anyOf(statement.orderId, ids), ne(statement.state, 'settled')))
    .limit(1)
  return [
    ...(runs ? (['order'] as const) : []),
    ...(notice ? (['withdrawal'] as const) : []),
    ...(bill ? (['statement'] as const) : []),
    ...((await ordersWithOpenCase(db, ids)).length > 0 ? (['damage'] as const) : []),
  ]
}

/** People whom the customer named; who had the car when stands with the handover. */
export const eraseDrivers = (tx: Tx, orderIds: string[]): Promise<unknown> =>
  tx.delete(orderDriver).where(anyOf(orderDriver.orderId, orderIds))
