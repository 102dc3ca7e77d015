import { anyCar, type CarFilters, isHadAt, isOfKind, isWithinPrice } from '../../contract/cars/carFilters.ts'
import type { Fuel } from '../../contract/cars/carKinds.ts'
import type { ShortFacts } from '../../contract/cars/modelFacts.ts'
import type { Day } from '../../contract/days/date.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { type Cents, fromEuros } from '../../contract/money/money.ts'
import type { PriceClaim } from '../../contract/money/priceClaim.ts'
import { withinReach } from '../fleet/places/withinReach.ts'
import { distanceKm } from '../providers/geocoding/distance.ts'
import type { Point } from '../providers/geocoding/geocoding.ts'

/** Cars told in one letter. */
export const MOST_TOLD = 6

/** A car that is new at a dealer: a model with a gear. */
export interface NewCar {
  modelId: string
  name: string
  gear: Gear
  fuel: Fuel | null
  body: string
  facts: Partial<ShortFacts>
  /** When it came on offer; the newest of its kind there. */
  arrival: number
  firstDay: Day
  /** Its price on each term that it is offered for, the lowest by the month first. */
  claims: readonly PriceClaim[]
  sort: number
}
export interface DealerNews extends Point {
  locationId: string
  name: string
  /** How far it brings cars, in kilometres; null when it brings none. */
  reachKm: number | null
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
  /** Not of a search from before there were any. */
  filters: CarFilters | null
  homeDelivery: boolean | null
  /** `null`: any will do. */
  term: FixedTerm | null
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
  const asked = {
    distance: wish.distanceKm,
    gearType: wish.gear ?? ('all' as const),
    homeDelivery: wish.homeDelivery ?? false,
    filters: wish.filters ?? anyCar,
  }
  const near = news
    .filter(({ locationId }) => wish.locationId === null || locationId === wish.locationId)
    // A search at one dealer has no distances.
    .map((dealer) => ({ dealer, away: wish.locationId ? 0 : distanceKm(wish, dealer) }))
    // Rounded like the distances that a search shows and filters by.
    .map(({ dealer, away }) => ({ dealer, km: Math.round(away), homeDelivery: withinReach(dealer.reachKm, away) }))
    .filter(({ km }) => km <= asked.distance)
    .sort((a, b) => a.km - b.km)
  const found = new Map<string, FoundCar>()
  for (const { dealer, km, homeDelivery } of near) {
    for (const car of dealer.cars) {
      const isNew = car.arrival > wish.seenArrival && isOfModels(wish, car) && isOfKind(car, asked)
      if (!isNew || !isHadAt({ distance: km, date: car.firstDay, homeDelivery }, asked)) continue
      const claim = car.claims.find(({ term }) => wish.term === null || term === wish.term)
      if (!claim || !isWithinPrice(claim.monthly, asked.filters)) continue
      const kind = `${car.modelId} ${car.gear}`
      if (found.has(kind)) continue
      if (found.size === MOST_TOLD) return { cars: [...found.values()], more: true }
      const { name, gear, firstDay } = car
      const priceFrom = fromEuros(claim.monthly)
      found.set(kind, { name, gear, place: dealer.name, km: wish.locationId ? null : km, firstDay, priceFrom, claim })
    }
  }
  return found.size > 0 ? { cars: [...found.values()], more: false } : null
}

const isOfModels = ({ modelIds }: Wish, { modelId }: NewCar): boolean =>
  modelIds.length === 0 || modelIds.includes(modelId)
