import { and, asc, eq, lte } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { carModel, vehicle } from '../tables.ts'

/** A place with more cars to choose from than this has enough of them. */
const MOST = 100

/** Question for staff: cars of a place that nobody has and that can be fetched by a day, by model and plate. */
export const freeVehicles = (db: Queryable, { dealerId, by }: { dealerId: string; by: Day }) =>
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
    .orderBy(asc(carModel.sort), asc(vehicle.registration))
    .limit(MOST)
