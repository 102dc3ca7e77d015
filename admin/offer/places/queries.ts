import type { Answer } from '../../api.ts'
import { act } from '../../data/act.ts'
import { query } from '../../data/query.ts'

export type Place = Answer<'listPlaces'>['places'][number]
export type Affected = Answer<'changePlace'>['affected']

export const placesQuery = query('listPlaces')
export const closedDaysQuery = query('listClosedDays')

export const openPlaceDay = act('openPlaceDay', { once: true })
export const revealPlace = act('revealPlace', { once: true })
export const openShopDay = act('openDay', { once: true })
export const addressQuery = (address: string) => query('findAddress', { input: { query: { address } } })
export const placeQuery = (place: string) => query('showPlace', { input: { params: { place } } })
