import { sql } from 'drizzle-orm'
import type { Asking } from '../platform/database/ownConnection.ts'
import { firstIdAt } from '../platform/ids.ts'

/** Tables that get a new row when something happens to an order or its money; ids sort by the time they were made. */
const traces = [
  'order_history',
  'order_change',
  'order_driver',
  'order_code',
  'order_extra_service',
  'reservation',
  'payment_card',
  'billing_period',
  'statement',
  'invoice',
  'credit_note',
  'charge_attempt',
  'refund_attempt',
  'ledger_entry',
]

/** Rows that a later answer changes without a new row, such as a no. Open ones are few, and always looked at. */
const answered = ['charge_attempt', 'refund_attempt']

/** An id or a time may be made before its transaction begins, by a process whose clock is not the database's. */
const CLOCKS_APART = '5 minutes'

/**
 * Question: the time before which nothing can appear any more. A transaction that is open now may still commit rows with
 * older ids, so its begin counts.
 */
export async function settledUntil(db: Asking): Promise<Date> {
  const { rows } = await db.execute<{ until: Date }>(sql`
    select least(now(), min(xact_start)) - ${CLOCKS_APART}::interval as until from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`)
  return new Date(rows[0]?.until ?? 0)
}

/** Question: the orders that something new is there of or was heard of, since a time that was `settledUntil`. */
export async function changedOrders(db: Asking, since: Date): Promise<string[]> {
  const from = firstIdAt(since)
  const found = traces.map((table) => sql`select order_id from ${sql.identifier(table)} where id >= ${from}`)
  const heard = answered.flatMap((table) => {
    const of = sql`select order_id from ${sql.identifier(table)}`
    return [sql`${of} where settled_at >= ${since.toISOString()}`, sql`${of} where ask_after is not null`]
  })
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct order_id as id from (${sql.join([...found, ...heard], sql` union all `)}) traces order by 1`,
  )
  return rows.map(({ id }) => id)
}
