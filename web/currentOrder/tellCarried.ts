import { formatPrice } from '../../contract/money/money.ts'
import type { CarriedServices } from '../../contract/order/choosing.ts'
import type { Tone } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { fi } from './fi.ts'

/** Says which services stayed with another car, and which fell away and why. */
export function tellCarried(carried: CarriedServices): void {
  for (const [text, tone] of carriedWords(carried)) showToast(text, tone)
}

/** What is said of them, and how; nothing of none. */
export function carriedWords({ kept, dropped }: CarriedServices): [string, Tone][] {
  const stayed = kept.map(({ service_name: name, price, price_before: before }) =>
    price === before ? name : fi.priceChanged(name, formatPrice(price), formatPrice(before)),
  )
  const gone = dropped.map(({ service_name: name, reason }) => `${name} (${fi.dropped[reason]})`)
  return [
    ...(stayed.length > 0 ? [[fi.servicesKept(stayed.join(', ')), 'info'] as [string, Tone]] : []),
    ...(gone.length > 0 ? [[fi.servicesDropped(gone.join(', ')), 'warn'] as [string, Tone]] : []),
  ]
}
