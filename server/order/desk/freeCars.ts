import { inArray, sql } from 'drizzle-orm'
import { laterOf } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import { awaitsPickup } from '../../../contract/order/orderRules.ts'
import { freeVehicles } from '../../fleet/cars/freeVehicles.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { replacementCar, vehicleHandover } from '../tables.ts'
import { findOrder } from './findOrders.ts'

/** Question for staff: the cars that an order could have in place of its own, those of its model first and the least driven of them. */
export async function freeCarsFor({ db, clock }: { db: Db; clock: Clock }, orderNumber: string) {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const today = clock.today()
  const by = awaitsPickup(order.status) ? laterOf(order.startDate, today) : today
  const cars = await freeVehicles(db, { dealerId: order.dealerId, by })
  const driven = await lastReadings(
    db,
    cars.map(({ id }) => id),
  )
  const offers = await offersAt(db, clock.now())
  const priceOf = ({ modelId, gear }: { modelId: string; gear: Gear }) =>
    offers.get(offerKey(modelId, gear))?.[order.fixedTerm]?.listCents ?? null
  const isSame = ({ modelId, gear }: { modelId: string; gear: string }) =>
    modelId === order.modelId && gear === order.gear
  return cars
    .map((car) => ({ ...car, kilometres: driven.get(car.id) ?? null, isSameModel: isSame(car), cents: priceOf(car) }))
    .toSorted((a, b) => Number(b.isSameModel) - Number(a.isSameModel) || (a.kilometres ?? 0) - (b.kilometres ?? 0))
}

/** Question: the highest reading of each car's odometer that was written down. */
export async function lastReadings(db: Queryable, vehicleIds: string[]): Promise<Map<string, number>> {
  if (vehicleIds.length === 0) return new Map()
  const handed = await db
    .select({ id: vehicleHandover.vehicleId, km: sql<number>`max(${vehicleHandover.kilometres})::int` })
    .from(vehicleHandover)
    .where(inArray(vehicleHandover.vehicleId, vehicleIds))
    .groupBy(vehicleHandover.vehicleId)
  const replaced = await db
    .select({
      id: replacementCar.vehicleId,
      km: sql<number>`max(coalesce(${replacementCar.backKilometres}, ${replacementCar.outKilometres}))::int`,
    })
    .from(replacementCar)
    .where(inArray(replacementCar.vehicleId, vehicleIds))
    .groupBy(replacementCar.vehicleId)
  const readings = new Map<string, number>()
  for (const { id, km } of [...handed, ...replaced]) if (id) readings.set(id, Math.max(km, readings.get(id) ?? 0))
  return readings
}
