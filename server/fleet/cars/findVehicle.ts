import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { vehicle } from '../tables.ts'

type Vehicle = Pick<typeof vehicle.$inferSelect, 'id' | 'dealerId' | 'modelId' | 'gear' | 'registration'>

/** Question: a car by its plate. */
export async function vehicleRegistered(db: Queryable, registration: string): Promise<Vehicle | undefined> {
  const typed = registration.trim()
  const [row] = await db
    .select()
    .from(vehicle)
    .where(inArray(vehicle.registration, [typed, typed.toUpperCase()]))
  return row
}

/** Question: cars by their ids. */
export async function vehiclesById(db: Queryable, ids: string[]): Promise<Map<string, Vehicle>> {
  const rows = ids.length === 0 ? [] : await db.select().from(vehicle).where(inArray(vehicle.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
