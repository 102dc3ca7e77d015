import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/date.ts'
import type { Tx } from '../../platform/database.ts'

/** The months of an order that were invoiced since this was bought, oldest first. */
export async function monthsSincePurchase(
  tx: Tx,
  orderId: string,
  purchaseId: string,
): Promise<{ start: Day; end: Day }[]> {
  const { rows } = await tx.execute<{ start: Day; end: Day }>(sql`
    select m.period_start as start, m.period_end as end from invoice m
    where m.order_id = ${orderId} and m.kind = 'monthly_subscription' and m.deleted_at is null and m.status <> 'credited'
      and m.id > (select min(p.id::text)::uuid from invoice p where p.order_id = ${orderId} and p.purchase_id = ${purchaseId})
    order by m.id`)
  return rows
}
