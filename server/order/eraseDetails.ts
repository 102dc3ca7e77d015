import { eq, sql } from 'drizzle-orm'
import { type Day, helsinkiDay } from '../../contract/days/date.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { eraseNotesOn } from '../staff/staffNotes.ts'
import { eraseDrivers } from './eraseOrders.ts'
import { orders, vehicleHandover } from './tables.ts'

interface Over {
  id: string
  customerId: string
}

/** Question: orders that were over before an instant, car back, and still have what only a claim could need; a page after this id. */
export async function overBefore(db: Queryable, before: Date, after: string): Promise<Over[]> {
  const day: Day = helsinkiDay(before)
  const { rows } = await db.execute<{ id: string; customer_id: string }>(sql`
    select id, customer_id from (
      select id, customer_id from orders
        where status = 'cancelled' and details_erased_at is null and cancel_date <= ${day} and returned_on is not null
      union all select id, customer_id from orders
        where status = 'withdrawn' and details_erased_at is null and withdrawn_at <= ${before.toISOString()}) over_long
    where id > ${after} order by id limit 100`)
  return rows.map(({ id, customer_id }) => ({ id, customerId: customer_id }))
}

/** Erases who drove, who was met at the car and what staff wrote. What was agreed and paid stays, and so do damages, which are the car's. */
export async function eraseDetails(tx: Tx, orderId: string, now: Date): Promise<void> {
  await eraseDrivers(tx, [orderId])
  await eraseNotesOn(tx, [orderId])
  await tx.update(vehicleHandover).set({ met: null, signature: null }).where(eq(vehicleHandover.orderId, orderId))
  await tx.update(orders).set({ detailsErasedAt: now }).where(eq(orders.id, orderId))
}

/** Question: whether a customer has an order whose checks may still be asked about. */
export async function hasOrderInMind(db: Queryable, customerId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from orders where customer_id = ${customerId}
    and status <> 'removed' and details_erased_at is null limit 1`)
  return (rowCount ?? 0) > 0
}
