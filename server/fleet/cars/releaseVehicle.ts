import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { marketChanged } from '../market/marketChanged.ts'
import { reservation, vehicle } from '../tables.ts'

/**
 * Ends the order's hold and frees its car; does nothing when the order has none. The reservation goes first: it says
 * whose car it is, so that a late second release can never free a car that somebody else has taken since.
 */
export async function releaseVehicle(tx: Tx, orderId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(reservation)
    .set({ endedAt: now })
    .where(and(eq(reservation.orderId, orderId), isNull(reservation.endedAt)))
    .returning({ vehicleId: reservation.vehicleId })
  if (ended.length > 0) marketChanged(tx)
  for (const { vehicleId } of ended) {
    await tx
      .update(vehicle)
      .set({ state: 'free', version: sql`${vehicle.version} + 1`, arrival: null, outSince: null })
      .where(and(eq(vehicle.id, vehicleId), eq(vehicle.state, 'held')))
  }
}
