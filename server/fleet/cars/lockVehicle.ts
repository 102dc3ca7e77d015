import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { vehicle } from '../tables.ts'

export type VehicleRow = typeof vehicle.$inferSelect

/** A car for an act of staff: nobody can take it meanwhile. Refuses when it is not the car that was seen. */
export async function lockVehicle(
  tx: Tx,
  { registration, version }: { registration: string; version?: number | undefined },
): Promise<VehicleRow> {
  const typed = registration.trim()
  const [row] = await tx
    .select()
    .from(vehicle)
    .where(inArray(vehicle.registration, [typed, typed.toUpperCase()]))
    .for('no key update')
  if (!row) throw new Refusal('CAR_NOT_FOUND')
  if (version !== undefined && version !== row.version) throw new Refusal('CAR_CHANGED')
  return row
}

/** The same car, after what the act has done to it. */
export async function lockedVehicle(tx: Tx, id: string): Promise<VehicleRow> {
  const [row] = await tx.select().from(vehicle).where(eq(vehicle.id, id))
  if (!row) throw new Error('The car that was just locked is gone')
  return row
}
