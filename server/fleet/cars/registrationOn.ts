import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { carModel, vehicle } from '../tables.ts'

/** Within another slice's statement: the plate of a car. */
export const registrationOn = (vehicleId: SQLWrapper): SQL<string | null> =>
  sql`(select plated.registration from ${vehicle} plated where plated.id = ${vehicleId})`

/** The same: its plate and the name of its model. */
export const carOn = (vehicleId: SQLWrapper): SQL<{ registration: string; model: string } | null> => sql`(
  select jsonb_build_object('registration', named.registration, 'model', of_it.display_name)
  from ${vehicle} named join ${carModel} of_it on of_it.id = named.model_id where named.id = ${vehicleId})`

/** The same: the id of its model. */
export const modelOn = (vehicleId: SQLWrapper): SQL<string | null> =>
  sql`(select of_model.model_id from ${vehicle} of_model where of_model.id = ${vehicleId})`
