import type { Day } from '../../contract/days/date.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { pages, query } from '../data/query.ts'
import { cars } from '../data/together.ts'

export type Car = Answer<'showCar'>['car']
export type CarLife = Answer<'showCar'>
export type Changed = Answer<'blockCar'>
export type CalendarRow = Answer<'carCalendar'>['rows'][number]
export type CalendarBar = CalendarRow['bars'][number]

/** What is asked of the cars, as the server names it. */
export interface CarFilters {
  place?: string | undefined
  model?: string | undefined
  plate?: string | undefined
}

export const carsPages = (filters: CarFilters & { state?: Car['state'] | undefined }) =>
  pages('listCars', { query: { ...filters, limit: 50 } })
export const carCountsQuery = (filters: CarFilters = {}) => query('countCars', { input: { query: { ...filters } } })
export const carQuery = (registration: string) => query('showCar', { input: { params: { registration } } })
export const calendarPages = (filters: CarFilters & { from: Day; to: Day }) =>
  pages('carCalendar', { query: { ...filters, limit: 100 } })

const changesCars = { stale: cars, once: true } as const

/** Each act, and the same only asked for. */
export const blockCar = { ask: act('blockCar'), act: act('blockCar', changesCars) }
export const releaseCar = { ask: act('releaseCar'), act: act('releaseCar', changesCars) }
export const moveCar = { ask: act('moveCar'), act: act('moveCar', changesCars) }
export const retireCar = { ask: act('retireCar'), act: act('retireCar', changesCars) }
export const addCar = { ask: act('addCar'), act: act('addCar', changesCars) }
export const importFleet = { ask: act('importFleet'), act: act('importFleet', changesCars) }
export type FleetChange = Answer<'importFleet'>
