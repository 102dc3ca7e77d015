import type { OrderStatus } from '../../contract/customer.ts'
import { transitions } from '../../contract/order/orderRules.ts'
import { aDay, anyText, oneOf } from '../data/useListUrl.ts'

export const statuses = Object.keys(transitions) as OrderStatus[]
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
