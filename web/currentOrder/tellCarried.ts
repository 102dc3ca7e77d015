import { formatPrice } from '../../contract/money.ts'
import type { CarriedServices } from '../../contract/order/choosing.ts'
import { showToast } from '../../ui/toasts.ts'
import { fi } from './fi.ts'

/** Says which services stayed with another car, and which fell away and why. */
export function tellCarried({ kept, dropped }: CarriedServices): void {
  if (kept.length > 0) {
    const names = kept.map(({ service_name: name, price, price_before: before }) =>
      price === before ? name : fi.priceChanged(name, formatPrice(price), formatPrice(before)),
    )
    showToast(fi.servicesKept(names.join(', ')))
  }
  if (dropped.length > 0) {
    const names = dropped.map(({ service_name: name, reason }) => `${name} (${fi.dropped[reason]})`)
    showToast(fi.servicesDropped(names.join(', ')), 'warn')
  }
}
