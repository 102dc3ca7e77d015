import type { ShortFacts } from '../../contract/cars/modelFacts.ts'
import { toEuros } from '../../contract/money/money.ts'
import { type MarketCar, type MarketDealer, sortOf } from '../fleet/market/market.ts'
import { ownDatesOnWire } from '../fleet/places/placeOnWire.ts'
import { withinReach } from '../fleet/places/withinReach.ts'
import { type Pricing, pricesOnWire } from '../fleet/prices/offer.ts'
import { fitsCar } from '../fleet/services/fitsCar.ts'
import { rawJsonOnce } from '../platform/http/rawJson.ts'
import type { Spot } from './nearestDealers.ts'

/** An item as it goes over the wire, with what items are sorted by. */
export interface WrittenItem {
  json: string
  distance: number
  sort: number
}

/**
 * One model and gear: the nearest dealer that has it, and the others, nearest first. An answer has hundreds of dealers in
 * it, and the same ones in every answer: each is written once for all.
 */
export function availabilityItem(
  car: MarketCar,
  [nearest, ...others]: [Spot, ...Spot[]],
  pricing: Pricing,
): WrittenItem {
  const distance = Math.round(nearest.km)
  const sort = sortOf(car)
  const json = `{"car":${carJson(car)},"gearType":"${car.gear}","date":"${nearest.pickup}","prices":${pricesJson(pricing)},\
"homeDelivery":${delivers(nearest)},"dealer":${placeJson(nearest.dealer)},"dealers":[${others.map(otherJson).join()}],\
"distanceFromUser":${distance},"sort":${sort},"extraServices":${servicesJson(nearest.dealer, car)}}`
  return { json, distance, sort }
}

const otherJson = (spot: Spot): string =>
  `${placeJson(spot.dealer).slice(0, -1)},"distance":${Math.round(spot.km)},"date":"${spot.pickup}","homeDelivery":${delivers(spot)}}`

const carJson = rawJsonOnce(({ display_name, make, model, body, fuel, facts, image_sm, has_info }: MarketCar) => {
  const { drive = null, range_km = null, seats = null, boot_litres = null, towing_kg = null } = facts
  const short: ShortFacts = { drive, range_km, seats, boot_litres, towing_kg }
  return { display_name, make, model, body, fuel, facts: short, image_sm, has_info }
})
const pricesJson = rawJsonOnce(pricesOnWire)
const placeJson = rawJsonOnce(({ display_name, location_id, city }: MarketDealer) => ({
  display_name,
  location_id,
  city,
}))
/** A place with what people need to know to come there. */
export const placeWithHours = rawJsonOnce(
  ({ display_name, location_id, city, lat, lng, phone, openingHours, ownDates }: MarketDealer) => ({
    display_name,
    location_id,
    city,
    lat,
    lng,
    phone,
    opening_hours: openingHours,
    ...ownDatesOnWire(ownDates),
  }),
)
const known = new WeakMap<MarketDealer, Map<string, string>>()
/** The services that the dealer sells with such a car: written once for the cars that they all fit. */
function servicesJson(dealer: MarketDealer, car: MarketCar): string {
  const ofDealer = known.get(dealer) ?? new Map<string, string>()
  const fitting = dealer.services.filter((service) => fitsCar(service, car))
  const kind = fitting.map(({ service_key }) => service_key).join(' ')
  const text =
    ofDealer.get(kind) ??
    JSON.stringify(
      fitting.map(({ service_key, service_title, cents, recurring }) => ({
        service_key,
        service_title,
        recurring,
        price: toEuros(cents),
      })),
    )
  known.set(dealer, ofDealer.set(kind, text))
  return text
}
const delivers = ({ dealer, km }: Spot): boolean => withinReach(dealer.reach_km, km)
