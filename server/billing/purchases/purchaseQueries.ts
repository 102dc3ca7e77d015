import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * The months of an order that were invoiced since the purchase, oldest first. The lock of the subscription orders the two,
 * and the first open period that was kept with the purchase tells the order. Older purchases have none: there the ids tell
 * it, as far as clocks agree.
 */
export async function monthsSincePurchase(
  tx: Tx,
  orderId: string,
  purchaseId: string,
): Promise<{ start: Day; end: Day }[]> {
  const { rows } = await tx.execute<{ start: Day; end: Day }>(sql`
    select m.period_start as start, m.period_end as end from invoice m
    join billing_period b on b.order_id = m.order_id and b.start_date = coalesce(m.moved_start, m.period_start)
    join lateral (select p.id, p.first_open_period from invoice p
      where p.order_id = ${orderId} and p.purchase_id = ${purchaseId}
      order by p.first_open_period, p.id limit 1) bought
      on b.number >= bought.first_open_period or bought.first_open_period is null and m.id > bought.id
    where m.order_id = ${orderId} and m.kind = 'monthly_subscription' and m.deleted_at is null and m.status <> 'credited'
    order by b.number`)
  return rows
}

/** The first period that the charge of a purchase does not pay for; 0 of older purchases, which do not say it. */
export async function firstOpenAtPurchase(tx: Tx, orderId: string, purchaseId: string): Promise<number> {
  const { rows } = await tx.execute<{ first: number }>(sql`
    select coalesce(min(first_open_period), 0)::int as first from invoice where order_id = ${orderId} and purchase_id = ${purchaseId}`)
  return rows[0]?.first ?? 0
}
