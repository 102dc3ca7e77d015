import type { Day } from '../../contract/days/date.ts'
import type { TableFormat } from '../../contract/ops/fields.ts'
import type { CarSort } from '../../contract/ops/fleet/fleet.ts'
import type { Answer } from '../api.ts'
import { act, lookOf } from '../data/act.ts'
import { pages, query } from '../data/query.ts'

export type Car = Answer<'showCar'>['car']
export type CarLife = Answer<'showCar'>
export type Changed = Answer<'blockCar'>
export type CalendarRow = Answer<'carCalendar'>['rows'][number]
export type CalendarBar = CalendarRow['bars'][number]

/** The filters of the cars, as the server names them. */
export interface CarFilters {
  place?: string | undefined
  model?: string | undefined
  plate?: string | undefined
}

type ListFilters = CarFilters & {
  state?: Car['state'] | undefined
  inspection?: 'due' | undefined
  leasing?: 'due' | undefined
  sort?: CarSort | undefined
}
export const carsPages = (filters: ListFilters) => pages('listCars', { query: { ...filters, limit: 50 } })
export const carsFile = (filters: ListFilters) => (format: TableFormat) =>
  query('exportCars', { input: { query: { ...filters, format } } })
export const carCountsQuery = (filters: CarFilters = {}) => query('countCars', { input: { query: { ...filters } } })
export const carQuery = (registration: string) => query('showCar', { input: { params: { registration } } })
export const calendarPages = (filters: CarFilters & { from: Day; to: Day }) =>
  pages('carCalendar', { query: { ...filters, limit: 100 } })

export const previewImport = lookOf('importFleet')
export const importFleet = act('importFleet', { once: true })
export type FleetChange = Answer<'importFleet'>
