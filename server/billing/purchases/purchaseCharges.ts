import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { PurchaseCharge } from '../pricing/pricePlan.ts'

/** Question: what was charged for the bought services of an order by invoices of their own. */
export async function purchaseCharges(db: Queryable, orderId: string): Promise<PurchaseCharge[]> {
  const { rows } = await db.execute<PurchaseCharge & Record<string, unknown>>(sql`
    select purchase_id as "purchaseId", total_cents as cents, coalesce(moved_start, period_start) as "periodStart" from invoice
    where order_id = ${orderId} and purchase_id is not null and purchase_state = 'bought' and deleted_at is null`)
  return rows
}
