import type { FixedTerm, Gear } from '../../contract/fields.ts'
import type { AvailabilityItem } from '../../contract/search.ts'
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
  }
}
