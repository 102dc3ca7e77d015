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

/** Its name tells it from its likes: several services share the title 'Lisäkilometrit'. */
export const serviceName = ({ service_title, service_name }: ExtraService): string =>
  unbroken(service_name || service_title)

/** How a price of it is said: what recurs, by the month. */
export const wordsOfPrice = ({ recurring }: Pick<ExtraService, 'recurring'>): SayEuros =>
  recurring ? formatMonthly : formatPrice
