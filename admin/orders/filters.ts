import { aDay, anyText, oneOf } from '../data/useListUrl.ts'
import { statusNames } from '../shared/order/words.ts'

export const statuses = Object.keys(statusNames) as (keyof typeof statusNames)[]
export const overdues = ['pickup', 'return'] as const

/** What the address of the list of orders may say. */
export const readers = {
  tila: oneOf(statuses),
  paikka: anyText,
  auto: anyText,
  alkaen: aDay,
  asti: aDay,
  myohassa: oneOf(overdues),
}
