import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { eraseServices } from '../extras/eraseServices.ts'
import { eraseReservations } from '../fleet/eraseReservations.ts'
import { eraseCards } from '../payment/eraseCards.ts'
import { anyOf } from '../platform/anyOf.ts'
import type { Queryable, Tx } from '../platform/database.ts'
import { eraseNotesOn } from '../staff/staffNotes.ts'
import { orderChange, orderCode, orderDriver, orderHistory, orders } from './tables.ts'

/** Removed without ever being confirmed, and nobody wrote a withdrawal about it; no money rests on such an order. */
const cameToNothing: SQL = sql`${and(eq(orders.status, 'removed'), isNull(orders.confirmedAt))}
  and not exists (select 1 from withdrawal_notice w where w.order_id = ${orders.id})`

/** Nothing has happened to it since. */
const restsSince = (before: Date): SQL => sql`${lte(orders.createdAt, before)} and not exists (
  select 1 from order_history h where h.order_id = ${orders.id} and h.at > ${before.toISOString()})`

/** Question: orders that came to nothing before an instant, with their customers, a page after this id. */
export const endedUnconfirmed = (db: Queryable, before: Date, after: string) =>
  db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(and(cameToNothing, restsSince(before), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(100)

/** Those of these orders that came to nothing before an instant go, with all that hangs on them. */
export async function eraseUnconfirmed(tx: Tx, orderIds: string[], before: Date): Promise<void> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(anyOf(orders.id, orderIds), cameToNothing, restsSince(before)))
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
