import { anyCar, isHadAt, isOfKind, isWithinPrice } from '../../contract/cars/carFilters.ts'
import { day as dayOf } from '../../contract/days/date.ts'
import { openDayFrom, placeDaysOf } from '../../contract/days/openDays.ts'
import type { FixedTerm } from '../../contract/fields.ts'
import { lowestClaim, type PriceClaim } from '../../contract/money/priceClaim.ts'
import type { AvailabilityItem, FoundPlace, TermPrice } from '../../contract/search.ts'
import type { ChosenCar, OrderBy, SearchForm, SearchState, SelectedCar } from './searchState.ts'

type Filters = Pick<SearchForm, 'distance' | 'gearType' | 'homeDelivery' | 'filters' | 'atPlaces'>

/** Whether a car passes the filters, which only the browser knows: one of its places has to. */
const passes = (item: AvailabilityItem, filters: Filters): boolean =>
  isOfKind({ ...item.car, gear: item.gearType }, filters) && placesWithin(item, filters).length > 0

/** A car with the place that its card shows: what it is sorted by is what its reader sees. */
interface OfferedCar {
  item: AvailabilityItem
  place: PickupPlace
  monthly: number
}
const nearer = (a: OfferedCar, b: OfferedCar): number => a.place.distance - b.place.distance
const byOrder: Record<OrderBy, (a: OfferedCar, b: OfferedCar) => number> = {
  distance: nearer,
  model: (a, b) => a.item.car.display_name.localeCompare(b.item.car.display_name, 'fi'),
  date: (a, b) => a.place.date.localeCompare(b.place.date),
  price: (a, b) => a.monthly - b.monthly,
}

type Searched = Pick<SearchState, 'availability' | 'form' | 'selectedFixedTerm'>

/** The cars that pass the filters, whatever terms they are offered for. */
export const carsOfAnyTerm = ({ availability, form }: Pick<Searched, 'availability' | 'form'>): AvailabilityItem[] =>
  (availability ?? []).filter((item) => passes(item, form))

/** Those that are offered for the chosen term and cost no more than was asked for. */
const ofTerm = (state: Searched) => {
  return carsOfAnyTerm(state).filter((item) => {
    const price = priceOf(item, state.selectedFixedTerm)
    return price && isWithinPrice(monthlyPrice(price), state.form.filters)
  })
}

/** The cars that pass the filters and are offered for the chosen term, in the chosen order. */
export const shownCars = (state: Searched): AvailabilityItem[] => {
  const { form, selectedFixedTerm } = state
  return ofTerm(state)
    .map((item): OfferedCar => {
      const price = priceOf(item, selectedFixedTerm)
      return { item, place: offeredPlace(item, form), monthly: price ? monthlyPrice(price) : 0 }
    })
    .sort((a, b) => byOrder[form.orderBy](a, b) || nearer(a, b) || a.item.sort - b.item.sort)
    .map(({ item }) => item)
}

/** A model with those of its gears that were found: one card. The first is that of its place in the order. */
export type FoundModel = [AvailabilityItem, ...AvailabilityItem[]]

export const modelKey = ({ car }: Pick<AvailabilityItem, 'car'>): string => `${car.make} ${car.model}`

/** The models of these cars, each where the first of its cars stands. */
export function modelsOf(cars: readonly AvailabilityItem[]): FoundModel[] {
  const found = new Map<string, FoundModel>()
  for (const item of cars) {
    const others = found.get(modelKey(item))
    if (others) others.push(item)
    else found.set(modelKey(item), [item])
  }
  return [...found.values()]
}

/** How many models a choice of the filters would leave. */
export const countWith = (state: SearchState, change: Partial<Filters>): number =>
  new Set(ofTerm({ ...state, form: { ...state.form, ...change } }).map(modelKey)).size

/** A place on the map, with the cars that can be had there. */
export interface PlaceWithCars {
  place: FoundPlace
  cars: AvailabilityItem[]
}

/** The places of the cars that pass the filters, also those that the map does not narrow to. */
export function placesWithCars(state: SearchState): PlaceWithCars[] {
  const form = { ...state.form, atPlaces: [] }
  const had = new Map<string, AvailabilityItem[]>()
  for (const item of ofTerm({ ...state, form }))
    for (const { location_id } of placesWithin(item, form))
      had.set(location_id, [...(had.get(location_id) ?? []), item])
  return state.places.flatMap((place) => {
    const cars = had.get(place.location_id)
    return cars ? [{ place, cars }] : []
  })
}

/** How many more cars there are further away: only they are offered. */
export const fartherCars = (state: SearchState): number => countWith(state, { distance: 1000 }) - countWith(state, {})

/** One way to see more cars than none, and how many that would show. */
export interface Relaxation {
  what: keyof Filters | 'all'
  change: Partial<Filters>
  count: number
}

/** Which filter to let go of when all of them together leave nothing, the best first; all at once where none alone helps. */
export function relaxations(state: SearchState): Relaxation[] {
  const widest: Filters = { distance: 1000, gearType: 'all', homeDelivery: false, filters: anyCar, atPlaces: [] }
  const of = (what: Relaxation['what'], change: Partial<Filters>) => ({ what, change, count: countWith(state, change) })
  const single = (Object.keys(widest) as (keyof Filters)[])
    .map((what) => of(what, { [what]: widest[what] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return single.length > 0 ? single : [of('all', widest)].filter(({ count }) => count > 0)
}

/** The price of a month: the campaign price where a campaign is on. */
export const monthlyPrice = ({ campaign, campaign_price, list_price }: TermPrice): number =>
  campaign && campaign_price !== null ? campaign_price : list_price

/** Undefined where the car is not offered for the term. */
export const priceOf = ({ prices }: Pick<AvailabilityItem, 'prices'>, term: FixedTerm): TermPrice | undefined =>
  prices[`price_${term}`]

/** The lowest monthly price of some cars on a term; null where none is offered for it. */
export const lowestOn = (items: readonly AvailabilityItem[], term: FixedTerm): PriceClaim | null =>
  lowestClaim(
    items.map(({ prices }) => prices),
    [term],
  )

export const isSelected = (selected: ChosenCar | null, { car, gearType }: AvailabilityItem): boolean =>
  selected?.make === car.make && selected.model === car.model && selected.gearType === gearType

/** A place that has the car. */
export interface PickupPlace {
  location_id: string
  display_name: string
  city: string
  distance: number
  date: string
  homeDelivery: boolean
}

/** Where the car can be taken from: the nearest first, then the others. */
export const placesOf = (item: AvailabilityItem): [PickupPlace, ...PickupPlace[]] => [
  { ...item.dealer, distance: item.distanceFromUser, date: item.date, homeDelivery: item.homeDelivery },
  ...item.dealers,
]

export const selectionOf = ({ car, gearType }: AvailabilityItem, place: PickupPlace): SelectedCar => ({
  make: car.make,
  model: car.model,
  gearType,
  locationID: place.location_id,
  startDate: place.date,
})

/** Those of its places that the filters leave, the nearest first. */
const placesWithin = (item: AvailabilityItem, form: Omit<Filters, 'gearType'>): PickupPlace[] =>
  placesOf(item).filter((place) => isAmong(place, form.atPlaces) && isHadAt(place, form))

const isAmong = ({ location_id }: Pick<PickupPlace, 'location_id'>, ids: readonly string[]): boolean =>
  ids.length === 0 || ids.includes(location_id)

/** Where it can be had first, the nearest of those with the same day. */
const soonestOf = (places: readonly PickupPlace[]): PickupPlace | undefined =>
  places.toSorted((a, b) => a.date.localeCompare(b.date))[0]

/** So much farther than the nearest place people go for a car that they get sooner. */
const NEAR_KM = 5

/** The place that has the car first: of those about as near as the nearest one, or in the order of days of all that the filters leave. */
export function offeredPlace(item: AvailabilityItem, form: SearchForm): PickupPlace {
  const within = placesWithin(item, form)
  const reach = form.orderBy === 'date' ? Number.POSITIVE_INFINITY : (within[0]?.distance ?? 0) + NEAR_KM
  return soonestOf(within.filter(({ distance }) => distance <= reach)) ?? placesOf(item)[0]
}

/**
 * The place and the day that a card shows: the chosen ones, or else those it is offered with. No day while the one that
 * was typed cannot be had.
 */
export function pickupOf(
  item: AvailabilityItem,
  { selected, form, places }: Pick<SearchState, 'selected' | 'form' | 'places'>,
  shop: { to: string; dates: readonly string[] },
): { place: PickupPlace; day: string | null; isChosen: boolean } {
  const chosen = isSelected(selected, item) ? selected : null
  const chosenPlace = placesOf(item).find(({ location_id }) => location_id === chosen?.locationID)
  if (chosen && chosenPlace) return { place: chosenPlace, day: chosen.startDate, isChosen: true }
  const { pickup, models } = form
  const wanted =
    pickup && models.length === 1 && models[0] === item.car.model
      ? placesWithin(item, form).find(({ location_id }) => location_id === pickup.locationId)
      : undefined
  if (!wanted || !pickup) {
    const place = offeredPlace(item, form)
    return { place, day: place.date, isChosen: false }
  }
  const hours = places.find(({ location_id }) => location_id === wanted.location_id)
  const open = openDayFrom(dayOf(pickup.day), placeDaysOf(hours, shop))
  // Its first day may have moved on since, and an address may name a day on which nobody hands out cars.
  return { place: wanted, day: open > wanted.date && open <= shop.to ? open : wanted.date, isChosen: true }
}

/** Another place that the filters leave and that has the car before the first day of this one; null when none does. */
export function soonerThan(item: AvailabilityItem, place: PickupPlace, form: SearchForm): PickupPlace | null {
  const soonest = soonestOf(placesWithin(item, form))
  return soonest && soonest.date < place.date ? soonest : null
}

/** Preset dealers have no distance to sort by. */
export const sortAtDealers = <Order extends string>(orderBy: Order): Order | 'model' =>
  orderBy === 'distance' ? 'model' : orderBy
