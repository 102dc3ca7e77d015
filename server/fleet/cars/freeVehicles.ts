import { and, asc, count, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { carModel, vehicle } from '../tables.ts'

/** A place with more cars to choose from than this has enough of them. */
const MOST = 100

interface Wanted {
  dealerId: string
  modelId: string
  gear: Gear
  by: Day
}

/** Question for staff: cars of a place that nobody has and that can be fetched by a day: those wanted first, then by model and plate. */
export const freeVehicles = (db: Queryable, { dealerId, modelId, gear, by }: Wanted) =>
  db
    .select({
      id: vehicle.id,
      registration: vehicle.registration,
      modelId: vehicle.modelId,
      model: carModel.displayName,
      gear: vehicle.gear,
      freeFrom: vehicle.freeFrom,
    })
    .from(vehicle)
    .innerJoin(carModel, eq(carModel.id, vehicle.modelId))
    .where(and(eq(vehicle.dealerId, dealerId), eq(vehicle.state, 'free'), lte(vehicle.freeFrom, by)))
    .orderBy(
      desc(sql`${vehicle.modelId} = ${modelId} and ${vehicle.gear} = ${gear}`),
      asc(carModel.sort),
      asc(vehicle.registration),
    )
    .limit(MOST)

/** Question for staff: how many such cars of the model and gear each of the other places has. */
export const freeElsewhere = (db: Queryable, { dealerId, modelId, gear, by }: Wanted) =>
  db
    .select({ dealerId: vehicle.dealerId, cars: count() })
    .from(vehicle)
    .where(
      and(
        eq(vehicle.state, 'free'),
        eq(vehicle.modelId, modelId),
        eq(vehicle.gear, gear),
        lte(vehicle.freeFrom, by),
        ne(vehicle.dealerId, dealerId),
      ),
    )
    .groupBy(vehicle.dealerId)
