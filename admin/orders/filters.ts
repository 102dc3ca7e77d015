import { orderStatuses } from '../../contract/customer.ts'
import { aDay, anyText, oneOf } from '../data/useListUrl.ts'

export const statuses = orderStatuses
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
