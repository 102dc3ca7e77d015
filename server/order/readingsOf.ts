import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { helsinkiDay } from '../../contract/days/date.ts'
import type { Reading } from '../../contract/handover/protocol.ts'
import type { Queryable } from '../platform/database/database.ts'
import { staysOf } from './handoverFacts.ts'
import { type OrderRow, odometerReading, orders, replacementCar, vehicleHandover } from './tables.ts'

type OfOrder = Pick<OrderRow, 'id' | 'vehicleId'>

/** Question: what was written down whenever a car of an order changed hands, the first first. */
export const handoversOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(vehicleHandover)
    .where(eq(vehicleHandover.orderId, orderId))
    .orderBy(asc(vehicleHandover.createdAt), asc(vehicleHandover.id))

/** Question: the reading with which the car that an order has was handed over. */
export async function readingOut(db: Queryable, { id }: OfOrder): Promise<Reading | undefined> {
  return staysOf(await handoversOf(db, id)).findLast(({ out }) => out)?.out ?? undefined
}

/** Question: the readings that its customer told of the car that an order has, the newest first. */
export const toldReadings = (db: Queryable, { id, vehicleId }: OfOrder): Promise<Reading[]> =>
  db
    .select({ kilometres: odometerReading.kilometres, day: odometerReading.readOn })
    .from(odometerReading)
    .where(and(eq(odometerReading.orderId, id), eq(odometerReading.vehicleId, vehicleId)))
    .orderBy(desc(odometerReading.readOn))
    .limit(100)

/**
 * Question: what was driven with other cars, which counts as driven with the one that an order has: with those that were swapped
 * for it, and with replacement cars where that was said. Null: a reading of one of them is missing.
 */
export async function drivenBefore(db: Queryable, orderId: string): Promise<number | null> {
  const replaced = await db
    .select({
      km: sql<number>`coalesce(sum(${replacementCar.backKilometres} - ${replacementCar.outKilometres}), 0)::int`,
    })
    .from(replacementCar)
    .where(and(eq(replacementCar.orderId, orderId), eq(replacementCar.countsKilometres, true)))
  let driven = replaced[0]?.km ?? 0
  for (const { out, back } of staysOf(await handoversOf(db, orderId))) {
    if (back?.kind !== 'swapped_back') continue
    if (!out) return null
    driven += back.kilometres - out.kilometres
  }
  return driven
}

type CarReading = Reading & { id: string; vehicleId: string; at: Date }

/** Question: all that was read of the odometers of these cars by staff, in whichever order and as replacement cars, the first first. */
export async function readingsOfCars(db: Queryable, vehicleIds: string[]): Promise<Map<string, CarReading[]>> {
  if (vehicleIds.length === 0) return new Map()
  const { id, kilometres, day, createdAt: at } = vehicleHandover
  const vehicleId = sql<string>`coalesce(${vehicleHandover.vehicleId}, ${orders.vehicleId})`
  const handovers = () =>
    db
      .select({ id, vehicleId, kilometres, day, at })
      .from(vehicleHandover)
      .innerJoin(orders, eq(orders.id, vehicleHandover.orderId))
  // Each of the two has an index of its own; both conditions in one would read every handover.
  const handed = await handovers()
    .where(inArray(vehicleHandover.vehicleId, vehicleIds))
    .unionAll(handovers().where(and(isNull(vehicleHandover.vehicleId), inArray(orders.vehicleId, vehicleIds))))
  const replaced = await db.select().from(replacementCar).where(inArray(replacementCar.vehicleId, vehicleIds))
  const read = ({ id, vehicleId }: { id: string; vehicleId: string }, kilometres: number | null, at: Date | null) =>
    kilometres === null || at === null ? [] : [{ id, vehicleId, kilometres, day: helsinkiDay(at), at }]
  const lent = replaced.flatMap((one) => [
    ...read(one, one.outKilometres, one.outAt),
    ...read(one, one.backKilometres, one.backAt),
  ])
  const all = [...handed, ...lent].toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.kilometres - b.kilometres)
  return Map.groupBy(all, (one) => one.vehicleId)
}

/** Question: all that was read of one car, as `readingsOfCars` has it. */
export const readingsOfCar = async (db: Queryable, vehicleId: string): Promise<CarReading[]> =>
  (await readingsOfCars(db, [vehicleId])).get(vehicleId) ?? []
