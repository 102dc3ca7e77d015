import type { OrderStatus } from '../../contract/customer.ts'
import { overdueKinds } from '../../contract/handover.ts'
import type { OrderSort } from '../../contract/ops/orders/orders.ts'
import { transitions } from '../../contract/order/orderRules.ts'
import { aDay, anyText, oneOf } from '../data/useListUrl.ts'

export const statuses = Object.keys(transitions) as OrderStatus[]
/** How the list may be sorted, the first one unless the address says so. */
export const sorts = ['-made', 'made', 'pickup', '-pickup', 'end', '-end'] as const satisfies readonly OrderSort[]

/** The filters that the address of the list of orders may hold. */
export const readers = {
  tila: oneOf(statuses),
  paikka: anyText,
  auto: anyText,
  alkaen: aDay,
  asti: aDay,
  myohassa: oneOf(overdueKinds),
  jarjestys: oneOf(sorts),
}
