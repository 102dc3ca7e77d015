import type { Day } from '../../contract/days/date.ts'
import type { Gear } from '../../contract/fields.ts'
import type { Cents } from '../../contract/money/money.ts'
import type { PriceClaim } from '../../contract/money/priceClaim.ts'
import { distanceKm } from '../providers/geocoding/distance.ts'
import type { Point } from '../providers/geocoding/geocoding.ts'

/** Cars told in one letter. */
export const MOST_TOLD = 6

/** A car that is new at a dealer: a model with a gear. */
export interface NewCar {
  modelId: string
  name: string
  gear: Gear
  /** When it came on offer; the newest of its kind there. */
  arrival: number
  firstDay: Day
  priceFrom: Cents
  claim: PriceClaim
  sort: number
}
export interface DealerNews extends Point {
  locationId: string
  name: string
  cars: NewCar[]
}

/** The search of an agent. */
export interface Wish extends Point {
  /** Cars of this dealer alone, however far. */
  locationId: string | null
  distanceKm: number
  gear: Gear | null
  /** None means all. */
  modelIds: readonly string[]
  seenArrival: number
}

export interface FoundCar {
  name: string
  gear: Gear
  place: string
  /** `null` when the agent looks at this dealer alone. */
  km: number | null
  firstDay: Day
  priceFrom: Cents
  /** Not of a car that a process before found. */
  claim?: PriceClaim
}
export interface Found {
  cars: FoundCar[]
  /** There were more than a letter tells. */
  more: boolean
}

/** The new cars that an agent looks for, each model and gear once, at the nearest dealer; null when there is none. */
export function matchAgent(wish: Wish, news: readonly DealerNews[]): Found | null {
  // Rounded like the distances that a search shows and filters by.
  const near = news
    .map((dealer) => ({ dealer, km: Math.round(distanceKm(wish, dealer)) }))
    .filter(({ dealer, km }) => (wish.locationId ? dealer.locationId === wish.locationId : km <= wish.distanceKm))
    .sort((a, b) => a.km - b.km)
  const found = new Map<string, FoundCar>()
  for (const { dealer, km } of near) {
    for (const car of dealer.cars) {
      if (!isWanted(wish, car)) continue
      const kind = `${car.modelId} ${car.gear}`
      if (found.has(kind)) continue
      if (found.size === MOST_TOLD) return { cars: [...found.values()], more: true }
      const { name, gear, firstDay, priceFrom, claim } = car
      found.set(kind, { name, gear, place: dealer.name, km: wish.locationId ? null : km, firstDay, priceFrom, claim })
    }
  }
  return found.size > 0 ? { cars: [...found.values()], more: false } : null
}

const isWanted = ({ gear, modelIds, seenArrival }: Wish, car: NewCar): boolean =>
  car.arrival > seenArrival &&
  (gear === null || car.gear === gear) &&
  (modelIds.length === 0 || modelIds.includes(car.modelId))
