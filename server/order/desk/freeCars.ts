import { laterOf } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import { awaitsPickup } from '../../../contract/order/orderRules.ts'
import { freeElsewhere, freeVehicles } from '../../fleet/cars/freeVehicles.ts'
import { openDealers } from '../../fleet/places/findDealer.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { distanceKm } from '../../providers/geocoding/distance.ts'
import { readingsOfCars } from '../readingsOf.ts'
import { findOrder } from './findOrders.ts'

/** So many other places are offered, where its own has none of its model. */
const NEAREST = 3

/**
 * Question for staff: the cars that an order could have in place of its own, those of its model first and the least driven of them,
 * then the cheapest. Where its place has none of its model, the nearest places that have.
 */
export async function freeCarsFor({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, orderNumber: string) {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const today = clock.today()
  const by = awaitsPickup(order.status) ? laterOf(order.startDate, today) : today
  const { dealerId, modelId, gear } = order
  const cars = await freeVehicles(db, { dealerId, modelId, gear, by })
  const readings = await readingsOfCars(
    db,
    cars.map(({ id }) => id),
  )
  const offers = await offersAt(db, clock.now())
  const priceOf = ({ modelId, gear }: { modelId: string; gear: Gear }) =>
    offers.get(offerKey(modelId, gear))?.[order.fixedTerm]?.listCents ?? null
  const ownCents = priceOf(order)
  const isSame = (car: { modelId: string; gear: string }) => car.modelId === modelId && car.gear === gear
  const dealers = new Map((await openDealers(db)).map((one) => [one.id, one]))
  const own = dealers.get(dealerId)
  const other = own && !cars.some(isSame) ? await freeElsewhere(db, { dealerId, modelId, gear, by }) : []
  const elsewhere = other
    .flatMap(({ dealerId: id, cars }) => {
      const at = dealers.get(id)
      return own && at ? [{ place: at.displayName, km: Math.round(distanceKm(own, at)), cars }] : []
    })
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEAREST)
  const offered = cars
    .map((car) => {
      const asked = priceOf(car)
      return {
        ...car,
        place: own?.displayName ?? '',
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
  return { cars: offered, elsewhere }
}
