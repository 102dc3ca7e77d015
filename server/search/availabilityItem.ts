import { toEuros } from '../../contract/money.ts'
import type { AvailabilityItem } from '../../contract/search.ts'
import type { MarketCar, MarketDealer } from '../fleet/market.ts'
import { type Pricing, pricesOnWire } from '../fleet/offer.ts'
import type { Spot } from './nearestDealers.ts'

/** One model and gear: the nearest dealer that has it, and the others, nearest first. */
export function availabilityItem(
  car: MarketCar,
  [nearest, ...others]: [Spot, ...Spot[]],
  pricing: Pricing,
): AvailabilityItem {
  const { display_name, make, model, body, image_sm, has_info, gear, sort } = car
  const { dealer } = nearest
  return {
    car: { display_name, make, model, body, image_sm, has_info },
    gearType: gear,
    date: nearest.pickup,
    prices: pricesOnWire(pricing),
    homeDelivery: delivers(nearest),
    dealer: place(dealer),
    dealers: others.map((other) => ({
      ...place(other.dealer),
      distance: Math.round(other.km),
      date: other.pickup,
      homeDelivery: delivers(other),
    })),
    distanceFromUser: Math.round(nearest.km),
    // Both gears of a model stand beside each other, automatic first.
    sort: sort * 2 + (gear === 'A' ? 0 : 1),
    extraServices: dealer.services.map(({ cents, ...service }) => ({ ...service, price: toEuros(cents) })),
  }
}

const place = ({ display_name, location_id, city }: MarketDealer) => ({ display_name, location_id, city })
const delivers = ({ dealer: { reach_km }, km }: Spot): boolean => reach_km !== null && km <= reach_km
