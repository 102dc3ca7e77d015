import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'

/**
 * Ends the order's hold and frees its car; does nothing when the order has none. The reservation goes first: it says
 * whose car it is, so that a late second release can never free a car that somebody else has taken since.
 */
export async function releaseVehicle(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ vehicle_id: string }>(sql`
    update reservation set ended_at = ${now.toISOString()}
    where order_id = ${orderId} and ended_at is null returning vehicle_id`)
  for (const { vehicle_id } of rows) {
    await tx.execute(sql`
      update vehicle set state = 'free', version = version + 1 where id = ${vehicle_id} and state = 'held'`)
  }
}
