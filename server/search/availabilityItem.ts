import type { Day } from '../../contract/date.ts'
import { toEuros } from '../../contract/money.ts'
import type { AvailabilityItem } from '../../contract/search.ts'
import type { FreeAt } from '../fleet/nearestFree.ts'
import { type Pricing, pricesOnWire } from '../fleet/offer.ts'
import { firstPickupDay } from '../fleet/pickupDay.ts'

/** One model and gear: the nearest dealer that has it, and the others, nearest first. */
export function availabilityItem(
  [nearest, ...others]: [FreeAt, ...FreeAt[]],
  pricing: Pricing,
  today: Day,
): AvailabilityItem {
  const pickup = ({ free_from, closed }: FreeAt) => firstPickupDay(free_from, today, new Set(closed))
  return {
    car: {
      display_name: nearest.display_name,
      make: nearest.make,
      model: nearest.model,
      body: nearest.body,
      image_sm: nearest.image_sm,
      has_info: nearest.has_info,
    },
    gearType: nearest.gear,
    date: pickup(nearest),
    prices: pricesOnWire(pricing),
    homeDelivery: delivers(nearest),
    dealer: place(nearest),
    dealers: others.map((other) => ({
      ...place(other),
      distance: Math.round(other.km),
      date: pickup(other),
      homeDelivery: delivers(other),
    })),
    distanceFromUser: Math.round(nearest.km),
    // Both gears of a model stand beside each other, automatic first.
    sort: nearest.sort * 2 + (nearest.gear === 'A' ? 0 : 1),
    extraServices: (nearest.services ?? []).map(({ cents, ...service }) => ({ ...service, price: toEuros(cents) })),
  }
}

const place = ({ dealer_name, location_id, city }: FreeAt) => ({ display_name: dealer_name, location_id, city })
const delivers = ({ reach_km, km }: FreeAt): boolean => reach_km !== null && km <= reach_km
