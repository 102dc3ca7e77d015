import { and, asc, count, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { carModel, vehicle } from '../tables.ts'

/** So many cars of the model and gear that are wanted are enough to choose from, and so many of each other one. */
const WANTED = 100
const OF_ANOTHER = 25
const MOST = 400

interface Wanted {
  dealerId: string
  modelId: string
  gear: Gear
  by: Day
}

/** Question for staff: cars of a place that nobody has and that can be fetched by a day, of every model and gear: those wanted first. */
export function freeVehicles(db: Queryable, { dealerId, modelId, gear, by }: Wanted) {
  const ofKind = sql`partition by ${vehicle.modelId}, ${vehicle.gear} order by ${vehicle.registration}`
  const free = db
    .select({
      id: vehicle.id,
      registration: vehicle.registration,
      modelId: vehicle.modelId,
      model: carModel.displayName,
      gear: vehicle.gear,
      freeFrom: vehicle.freeFrom,
      sort: carModel.sort,
      rank: sql<number>`row_number() over (${ofKind})`.as('rank'),
    })
    .from(vehicle)
    .innerJoin(carModel, eq(carModel.id, vehicle.modelId))
    .where(and(eq(vehicle.dealerId, dealerId), eq(vehicle.state, 'free'), lte(vehicle.freeFrom, by)))
    .as('free')
  const isWanted = sql`${free.modelId} = ${modelId} and ${free.gear} = ${gear}`
  return db
    .select()
    .from(free)
    .where(sql`${free.rank} <= case when ${isWanted} then ${WANTED}::int else ${OF_ANOTHER}::int end`)
    .orderBy(desc(isWanted), asc(free.rank), asc(free.sort))
    .limit(MOST)
}

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
