import { claimsOf } from '../../contract/money/priceClaim.ts'
import { arrivedSince } from '../fleet/market/arrivedSince.ts'
import { sortOf } from '../fleet/market/market.ts'
import { firstPickupDay } from '../fleet/places/pickupDay.ts'
import { daysByPlace } from '../fleet/places/placeDays.ts'
import { pricesOnWire } from '../fleet/prices/offer.ts'
import { offersAt } from '../fleet/prices/offerOf.ts'
import { offerKey } from '../fleet/prices/prices.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { DealerNews } from './matchAgent.ts'

/** New cars at each dealer since an arrival, as a search would show them: cars without a price are not on offer. */
export async function gatherNews({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, after: number): Promise<DealerNews[]> {
  const today = clock.today()
  const arrived = await arrivedSince(db, { after, today })
  if (arrived.length === 0) return []
  const offers = await offersAt(db, clock.now())
  const days = await daysByPlace(db, [...new Set(arrived.map(({ dealer_id }) => dealer_id))])
  const dealers = new Map<string, DealerNews>()
  for (const {
    dealer_id,
    location_id: locationId,
    dealer_name: name,
    lat,
    lng,
    reach_km: reachKm,
    ...car
  } of arrived) {
    const pricing = offers.get(offerKey(car.model_id, car.gear))
    const claims = pricing
      ? claimsOf(pricesOnWire(pricing)).toSorted((a, b) => a.monthly - b.monthly || a.term - b.term)
      : []
    const place = days.get(dealer_id)
    if (claims.length === 0 || !place) continue
    const dealer = dealers.get(dealer_id) ?? { locationId, name, lat, lng, reachKm, cars: [] }
    dealers.set(dealer_id, dealer)
    dealer.cars.push({
      modelId: car.model_id,
      name: car.display_name,
      gear: car.gear,
      fuel: car.fuel,
      body: car.body,
      facts: car.facts,
      arrival: car.arrival,
      firstDay: firstPickupDay(car.free_from, today, place),
      claims,
      sort: sortOf(car),
    })
  }
  for (const { cars } of dealers.values()) cars.sort((a, b) => a.sort - b.sort)
  return [...dealers.values()]
}
