import { laterOf } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import { awaitsPickup } from '../../../contract/order/orderRules.ts'
import { freeVehicles } from '../../fleet/cars/freeVehicles.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readingsOfCars } from '../readingsOf.ts'
import { findOrder } from './findOrders.ts'

/** Question for staff: the cars that an order could have in place of its own, those of its model first and the least driven of them, then the cheapest. */
export async function freeCarsFor({ db, clock }: { db: Db; clock: Clock }, orderNumber: string) {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const today = clock.today()
  const by = awaitsPickup(order.status) ? laterOf(order.startDate, today) : today
  const cars = await freeVehicles(db, { dealerId: order.dealerId, by })
  const readings = await readingsOfCars(
    db,
    cars.map(({ id }) => id),
  )
  const offers = await offersAt(db, clock.now())
  const priceOf = ({ modelId, gear }: { modelId: string; gear: Gear }) =>
    offers.get(offerKey(modelId, gear))?.[order.fixedTerm]?.listCents ?? null
  const ownCents = priceOf(order)
  const place = (await dealersById(db, [order.dealerId])).get(order.dealerId)?.displayName ?? ''
  const isSame = ({ modelId, gear }: { modelId: string; gear: string }) =>
    modelId === order.modelId && gear === order.gear
  return cars
    .map((car) => {
      const asked = priceOf(car)
      return {
        ...car,
        place,
        kilometres: readings.get(car.id)?.at(-1)?.kilometres ?? null,
        isSameModel: isSame(car),
        cents: asked,
        moreCents: asked === null || ownCents === null ? null : asked - ownCents,
      }
    })
    .toSorted(
      (a, b) =>
        Number(b.isSameModel) - Number(a.isSameModel) ||
        (a.isSameModel ? 0 : (a.cents ?? Number.MAX_SAFE_INTEGER) - (b.cents ?? Number.MAX_SAFE_INTEGER)) ||
        (a.kilometres ?? 0) - (b.kilometres ?? 0),
    )
}
