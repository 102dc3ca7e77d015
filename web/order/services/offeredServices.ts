import type { ExtraService } from '../../../contract/extras.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import type { SayEuros } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { unbroken } from '../../../ui/text/unbroken.ts'

/** A service as the list shows it: on offer, and as it was chosen. */
export interface OfferedService {
  service: ExtraService
  chosen: ExtraService | null
}

/** Everything on offer, and what was chosen earlier although it is on offer no more. */
export function offeredServices(
  order: Pick<Order, 'available_extra_services' | 'order_extra_services'>,
): OfferedService[] {
  const { available_extra_services: offered, order_extra_services: chosen } = order
  const chosenOf = (service: ExtraService) =>
    chosen.find((one) => one.dealer_extra_service_id === service.dealer_extra_service_id) ?? null
  const known = new Set(offered.map((service) => service.dealer_extra_service_id))
  return [
    ...offered.map((service) => ({ service, chosen: chosenOf(service) })),
    ...chosen.filter((one) => !known.has(one.dealer_extra_service_id)).map((service) => ({ service, chosen: service })),
  ]
}

/** The same offer, whether it was chosen or not. */
export const idOf = ({ service }: OfferedService): string => service.dealer_extra_service_id

const MOST_SUGGESTED = 3

/**
 * The services that are in view before the list is opened: those that were chosen, then the first one of each group, so
 * that not three packages of kilometres stand there.
 */
export function suggestedServices(offered: readonly OfferedService[]): OfferedService[] {
  // Two more behind a fold are no shorter.
  if (offered.length <= MOST_SUGGESTED + 1) return [...offered]
  const groups = new Set<string>()
  const others = offered.filter(({ service, chosen }) => {
    const isFirst = !groups.has(service.service_group)
    groups.add(service.service_group)
    return isFirst && chosen === null
  })
  const chosen = offered.filter((one) => one.chosen !== null)
  return [...chosen, ...others.slice(0, Math.max(0, MOST_SUGGESTED - chosen.length))]
}

/** Its name tells it from its likes: several services share the title 'Lisäkilometrit'. */
export const serviceName = ({ service_title, service_name }: ExtraService): string =>
  unbroken(service_name || service_title)

/** How a price of it is said: what recurs, by the month. */
export const wordsOfPrice = ({ recurring }: Pick<ExtraService, 'recurring'>): SayEuros =>
  recurring ? formatMonthly : formatPrice
