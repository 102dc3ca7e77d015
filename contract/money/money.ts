import { type Language, locales } from '../language.ts'
import { onFirstUse } from '../onFirstUse.ts'

/** Money is whole cents inside the shop and euros with at most two decimals on the wire. */
declare const centsBrand: unique symbol

/** Whole euro cents, may be negative. */
export type Cents = number & { readonly [centsBrand]: true }

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not whole cents: ${amount}`)
  return amount as Cents
}

export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((total, amount) => total + amount, 0))

/** For the wire: 39900 -> 399, 34950 -> 349.5. Exact, since a double holds every cent below 90 billion euros. */
export const toEuros = (amount: Cents): number => amount / 100

/** From the wire or a catalogue file; throws when there are more than two decimals. */
export function fromEuros(euros: number): Cents {
  const amount = Math.round(euros * 100)
  if (Math.abs(euros * 100 - amount) > 1e-6) throw new Error(`More than two decimals: ${euros}`)
  return cents(amount)
}

/** Percent of an amount, half away from zero, so that a discount and its credit are the same size. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  cents(Math.sign(amount) * Math.round((Math.abs(amount) * percent) / 100))

/**
 * The tax inside a gross amount. `rate` in tenths of a percent (255 = 25.5 %).
 * Net is rounded half up and tax is the rest, so that net + tax = gross to the cent.
 */
export function vatWithin(gross: Cents, rate: number): { net: Cents; vat: Cents } {
  const net = cents(Math.sign(gross) * Math.round((Math.abs(gross) * 1000) / (1000 + rate)))
  return { net, vat: cents(gross - net) }
}

/** General VAT rates by first day of validity, in tenths of a percent (AVL 84 §; 25.5 % since 1 Sep 2024). */
const vatRates = [
  { from: '2013-01-01', rate: 240 },
  { from: '2024-09-01', rate: 255 },
]

/** The general rate on a day. Which day counts for an invoice is said in server/billing/pricing/taxDay.ts. */
export const vatRateOn = (day: string): number => vatRates.findLast((entry) => entry.from <= day)?.rate ?? 255

/** The price without tax, by the rate of the day of supply. */
export const withoutVat = (euros: number, day: string): number =>
  toEuros(vatWithin(fromEuros(euros), vatRateOn(day)).net)

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const two = onFirstUse((language) => new Intl.NumberFormat(locales[language], decimals))
const stripped = onFirstUse(
  (language) => new Intl.NumberFormat(locales[language], { ...decimals, trailingZeroDisplay: 'stripIfInteger' }),
)

/** `1 234,50`; with `whole` no decimals for whole values: `399`. The space does not break. */
export const formatEuros = (euros: number, language: Language, options: { whole?: boolean } = {}): string =>
  (options.whole ? stripped : two)(language).format(euros)

export const perMonth: Record<Language, string> = { fi: '€/kk', sv: '€/mån.', en: '€/mo' }

/** `399 €/kk`: car prices and recurring services. */
export const formatMonthly = (euros: number, language: Language): string =>
  `${formatEuros(euros, language, { whole: true })}\u00a0${perMonth[language]}`

/** `399,00 €` */
export const formatPrice = (euros: number, language: Language, options: { whole?: boolean } = {}): string =>
  `${formatEuros(euros, language, options)}\u00a0€`
