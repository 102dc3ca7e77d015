import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { vehicle } from '../tables.ts'

/** Within another slice's statement: the plate of a car. */
export const registrationOn = (vehicleId: SQLWrapper): SQL<string | null> =>
  sql`(select plated.registration from ${vehicle} plated where plated.id = ${vehicleId})`
