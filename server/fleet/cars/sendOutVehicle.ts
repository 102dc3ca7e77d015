import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** The customer of an order has its car from now on. */
export async function sendOutVehicle(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update vehicle set out_since = ${now.toISOString()}, version = version + 1
    where id = (select vehicle_id from reservation where order_id = ${orderId} and ended_at is null) and state = 'held'`)
}
