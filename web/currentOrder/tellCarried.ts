import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { CarriedServices } from '../../contract/order/choosing.ts'
import type { Tone } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { words } from './words.ts'

/** Says which services stayed with another car, and which fell away and why. */
export function tellCarried(carried: CarriedServices, language: Language): void {
  for (const [text, tone] of carriedWords(carried, language)) showToast(text, tone)
}

/** The sentences about carried services; nothing when there are none. */
export function carriedWords({ kept, dropped }: CarriedServices, language: Language): [string, Tone][] {
  const t = words[language]
  const stayed = kept.map(({ service_name: name, price, price_before: before }) =>
    price === before ? name : t.priceChanged(name, formatPrice(price, language), formatPrice(before, language)),
  )
  const gone = dropped.map(({ service_name: name, reason }) => `${name} (${t.dropped[reason]})`)
  return [
    ...(stayed.length > 0 ? [[t.servicesKept(stayed.join(', ')), 'info'] as [string, Tone]] : []),
    ...(gone.length > 0 ? [[t.servicesDropped(gone.join(', ')), 'warn'] as [string, Tone]] : []),
  ]
}
