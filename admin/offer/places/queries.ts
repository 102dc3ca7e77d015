import type { Answer } from '../../api.ts'
import { act } from '../../data/act.ts'
import { query } from '../../data/query.ts'

export type Place = Answer<'listPlaces'>['places'][number]
export type Affected = Answer<'changePlace'>['affected']

export const placesQuery = query('listPlaces')
export const closedDaysQuery = query('listClosedDays')

const changed = { stale: ['listPlaces'], once: true } as const
export const askPlace = act('changePlace')
export const changePlace = act('changePlace', changed)
export const askPlaceDay = act('closePlaceDay')
export const closePlaceDay = act('closePlaceDay', changed)
export const openPlaceDay = act('openPlaceDay', changed)
export const askHiding = act('hidePlace')
export const hidePlace = act('hidePlace', changed)
export const revealPlace = act('revealPlace', changed)
const shopChanged = { stale: ['listClosedDays'], once: true } as const
export const askShopDay = act('closeDay')
export const closeShopDay = act('closeDay', shopChanged)
export const openShopDay = act('openDay', shopChanged)
