import type { FixedTerm, Gear } from '../../contract/fields.ts'
import type { AvailabilityItem, TermPrice } from '../../contract/search.ts'
import type { Model } from '../../contract/storefront.ts'
import type { Answer } from '../api.ts'

/** Kilometres that a search can be narrowed to. */
export const distances = [100, 200, 500, 1000] as const
export type Distance = (typeof distances)[number]
export const gearFilters = ['all', 'A', 'M'] as const
export type GearFilter = (typeof gearFilters)[number]
export const orders = ['distance', 'model', 'date'] as const
export type OrderBy = (typeof orders)[number]
export const terms = [1, 3, 6] as const satisfies FixedTerm[]

/** Cars shown before 'Näytä lisää'. */
export const initialRows = 6
const distanceAtFirst: Distance = 200
const distanceAfterReset: Distance = 100
const farthest: Distance = 1000

export interface SearchForm {
  location: string
  /** Model names; none means all. */
  models: string[]
  distance: Distance
  gearType: GearFilter
  orderBy: OrderBy
  homeDelivery: boolean
}

/** The car as an order wants it. */
export interface SelectedCar {
  make: string
  model: string
  gearType: Gear
  locationID: string
  startDate: string
}

type Found = Answer<'getModelAvailability'>

export interface SearchState {
  /** Every model on sale. */
  models: readonly Model[]
  /** Null until something has been searched. */
  availability: AvailabilityItem[] | null
  selected: SelectedCar | null
  /** The pickup day that was picked; null while the first possible one will do. */
  selectedStartDate: string | null
  selectedFixedTerm: FixedTerm
  /** The place as the server understood it. */
  searchData: Found['search'] | null
  /** Opaque: the price list that this person was shown. */
  searchEntity: string | null
  form: SearchForm
  showsAllRows: boolean
}

export const initialForm: SearchForm = {
  location: '',
  models: [],
  distance: distanceAtFirst,
  gearType: 'all',
  orderBy: 'distance',
  homeDelivery: false,
}

export const initialSearch = (
  models: readonly Model[],
  form: SearchForm = initialForm,
  term: FixedTerm = 1,
): SearchState => ({
  models,
  availability: null,
  selected: null,
  selectedStartDate: null,
  selectedFixedTerm: term,
  searchData: null,
  searchEntity: null,
  form,
  showsAllRows: false,
})

export type SearchAction =
  | { type: 'formChanged'; change: Partial<SearchForm> }
  | { type: 'formReset' }
  | { type: 'restored'; form: SearchForm; term: FixedTerm }
  | { type: 'searchStarted' }
  | { type: 'found'; answer: Found }
  | { type: 'carSelected'; car: SelectedCar }
  | { type: 'startDateSelected'; day: string }
  | { type: 'termSelected'; term: FixedTerm }
  | { type: 'allRowsShown' }
  | { type: 'widened' }

const nothingFound = { availability: null, selected: null, selectedStartDate: null, searchData: null } as const

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'formChanged':
      return { ...state, form: { ...state.form, ...action.change } }
    case 'formReset':
      return { ...state, ...nothingFound, form: { ...initialForm, distance: distanceAfterReset } }
    case 'restored':
      return { ...state, ...nothingFound, form: action.form, selectedFixedTerm: action.term }
    case 'searchStarted':
      return { ...state, ...nothingFound }
    case 'found': {
      const { models, search, entity } = action.answer
      return { ...state, availability: models, searchData: search, searchEntity: entity, showsAllRows: false }
    }
    case 'carSelected':
      return { ...state, selected: action.car, selectedStartDate: null }
    case 'startDateSelected':
      if (!state.selected) return state
      return { ...state, selected: { ...state.selected, startDate: action.day }, selectedStartDate: action.day }
    case 'termSelected':
      return action.term === state.selectedFixedTerm ? state : { ...state, selectedFixedTerm: action.term }
    case 'allRowsShown':
      return { ...state, showsAllRows: true }
    case 'widened':
      return { ...state, form: { ...state.form, distance: farthest } }
  }
}

type Filters = Pick<SearchForm, 'distance' | 'gearType' | 'homeDelivery'>

/** Whether a car passes the filters, which only the browser knows. */
export const passes = (item: AvailabilityItem, { distance, gearType, homeDelivery }: Filters): boolean =>
  item.distanceFromUser <= distance &&
  (gearType === 'all' || item.gearType === gearType) &&
  (!homeDelivery || item.homeDelivery)

const byOrder: Record<OrderBy, (a: AvailabilityItem, b: AvailabilityItem) => number> = {
  distance: (a, b) => a.distanceFromUser - b.distanceFromUser,
  model: (a, b) => a.car.display_name.localeCompare(b.car.display_name, 'fi'),
  date: (a, b) => a.date.localeCompare(b.date),
}

/** The cars that pass the filters, in the chosen order. */
export const shownCars = ({ availability, form }: Pick<SearchState, 'availability' | 'form'>): AvailabilityItem[] =>
  (availability ?? [])
    .filter((item) => passes(item, form))
    .sort((a, b) => byOrder[form.orderBy](a, b) || a.distanceFromUser - b.distanceFromUser || a.sort - b.sort)

/** How many cars a choice of the filters would leave. */
export const countWith = ({ availability, form }: SearchState, change: Partial<Filters>): number =>
  (availability ?? []).filter((item) => passes(item, { ...form, ...change })).length

/** What a month costs: the campaign price where a campaign is on. */
export const monthlyPrice = ({ campaign, campaign_price, list_price }: TermPrice): number =>
  campaign && campaign_price !== null ? campaign_price : list_price

export const priceOf = ({ prices }: Pick<AvailabilityItem, 'prices'>, term: FixedTerm): TermPrice =>
  prices[`price_${term}`]

/** The lowest monthly price of some cars on a term; null without cars. */
export const lowestPrice = (items: readonly AvailabilityItem[], term: FixedTerm): number | null =>
  items.length > 0 ? Math.min(...items.map((item) => monthlyPrice(priceOf(item, term)))) : null

/** An availability item is one model with one gear. */
export const carKey = ({ car, gearType }: Pick<AvailabilityItem, 'car' | 'gearType'>): string =>
  `${car.make} ${car.model} ${gearType}`

export const isSelected = (selected: SelectedCar | null, { car, gearType }: AvailabilityItem): boolean =>
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

/** The place and the day that a card shows: the chosen ones, or else the nearest place and its first day. */
export function pickupOf(item: AvailabilityItem, selected: SelectedCar | null): { place: PickupPlace; day: string } {
  const places = placesOf(item)
  const chosen = isSelected(selected, item) ? selected : null
  const place = places.find(({ location_id }) => location_id === chosen?.locationID) ?? places[0]
  return { place, day: chosen?.startDate ?? place.date }
}
