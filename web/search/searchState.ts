import { anyCar, type CarFilters } from '../../contract/cars/carFilters.ts'
import { gears } from '../../contract/cars/carKinds.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import type { AvailabilityItem, FoundPlace } from '../../contract/search.ts'
import type { distances } from '../../contract/searchChoices.ts'
import type { Model } from '../../contract/storefront.ts'
import type { Answer } from '../api.ts'

export type Distance = (typeof distances)[number]
export const gearFilters = ['all', ...gears] as const
export type GearFilter = (typeof gearFilters)[number]
export const orders = ['distance', 'model', 'date', 'price'] as const
export type OrderBy = (typeof orders)[number]

/** Cars shown before 'Näytä lisää'. */
export const initialRows = 6

export interface SearchForm {
  location: string
  /** Model names; none means all. */
  models: string[]
  distance: Distance
  gearType: GearFilter
  orderBy: OrderBy
  homeDelivery: boolean
  filters: CarFilters
  /** The places, by their ids, that the map narrows to; none means every one. */
  atPlaces: readonly string[]
  /** Where and when the one model that is searched is to be fetched, where somebody has chosen that already. */
  pickup: Pickup | null
}

export interface Pickup {
  locationId: string
  day: string
}

/** The car as an order wants it. */
export interface SelectedCar {
  make: string
  model: string
  gearType: Gear
  locationID: string
  startDate: string
}

/** The car chosen on the page; null: the day that was typed cannot be had. */
export type ChosenCar = Omit<SelectedCar, 'startDate'> & { startDate: string | null }

/** A search as it was asked for: in the address, or in the dialog of an order. */
export interface AskedSearch {
  form: SearchForm
  term: FixedTerm
  /** Runs without a press of the button. */
  atOnce: boolean
}

type Found = Answer<'getModelAvailability'>

/** The visitor's choice among the cars found; it begins anew with every answer. */
interface Choice {
  selected: ChosenCar | null
  /** The pickup day that was picked; null while the first possible one will do. */
  selectedStartDate: string | null
  showsAllRows: boolean
}

export interface SearchState extends Choice {
  /** Every model on sale. */
  models: readonly Model[]
  /** `null` until something has been searched. */
  availability: AvailabilityItem[] | null
  /** Where they are, with hours. */
  places: readonly FoundPlace[]
  selectedFixedTerm: FixedTerm
  /** The place as the server understood it. */
  searchData: Found['search'] | null
  /** Opaque: the price list that this person was shown. */
  searchEntity: string | null
  /** As it stands on the page: what was asked for, with what has been typed since. */
  form: SearchForm
}

export const initialForm: SearchForm = {
  location: '',
  models: [],
  distance: 200,
  gearType: 'all',
  orderBy: 'distance',
  homeDelivery: false,
  filters: anyCar,
  atPlaces: [],
  pickup: null,
}

/** After leaving the preset dealers. */
export const resetForm: SearchForm = { ...initialForm, distance: 100 }

interface SearchParts {
  models: readonly Model[]
  asked: Pick<AskedSearch, 'form' | 'term'>
  /** Typed, and not yet sent. */
  typed?: Partial<SearchForm>
  /** `null` while nothing is searched, and while the answer is on its way. */
  answer: Found | null
  choice: Choice
}

export const searchState = ({ models, asked, typed = {}, answer, choice }: SearchParts): SearchState => ({
  models,
  availability: answer?.models ?? null,
  places: answer?.places ?? [],
  searchData: answer?.search ?? null,
  searchEntity: answer?.entity ?? null,
  selectedFixedTerm: asked.term,
  form: { ...asked.form, ...typed },
  ...choice,
})

export const nothingChosen: Choice = { selected: null, selectedStartDate: null, showsAllRows: false }

export type ChoiceAction =
  | { type: 'answerChanged' }
  | { type: 'carSelected'; car: SelectedCar }
  | { type: 'startDateSelected'; day: string | null }
  | { type: 'allRowsShown' }

export function choiceReducer(choice: Choice, action: ChoiceAction): Choice {
  switch (action.type) {
    case 'answerChanged':
      return nothingChosen
    case 'carSelected':
      return { ...choice, selected: action.car, selectedStartDate: null }
    case 'startDateSelected':
      if (!choice.selected) return choice
      return { ...choice, selected: { ...choice.selected, startDate: action.day }, selectedStartDate: action.day }
    case 'allRowsShown':
      return { ...choice, showsAllRows: true }
  }
}
