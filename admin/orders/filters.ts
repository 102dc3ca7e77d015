import { aDay, anyText, oneOf } from '../data/useListUrl.ts'
import { statusNames } from '../shared/order/words.ts'

export const statuses = Object.keys(statusNames) as (keyof typeof statusNames)[]
export const overdues = ['pickup', 'return'] as const

/** The filters that the address of the list of orders may hold. */
export const readers = {
  tila: oneOf(statuses),
  paikka: anyText,
  auto: anyText,
  alkaen: aDay,
  asti: aDay,
  myohassa: oneOf(overdues),
}
