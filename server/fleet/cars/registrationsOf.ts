import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { vehicle } from '../tables.ts'

/** Question: the registrations of cars, by the cars' ids. One statement. */
export async function registrationsOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: vehicle.id, registration: vehicle.registration })
    .from(vehicle)
    .where(inArray(vehicle.id, ids))
  return new Map(rows.map(({ id, registration }) => [id, registration]))
}
