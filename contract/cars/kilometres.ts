import { type Cents, cents } from '../money/money.ts'

/** Most that a month may include, or a service add to it. */
export const MOST_KILOMETRES_A_MONTH = 100_000

/** The kilometres of an order's contract, as they were agreed. */
export interface AgreedKilometres {
  /** Included in each billing period; what is left over stays for the later ones of the same order. */
  per_month: number
  /** The price of a kilometre beyond the allowance, tax included. */
  beyond_cents: number
}

/** Why kilometres are not reckoned, and nothing is charged for them. */
export const unreckoned = ['not_agreed', 'no_reading', 'withdrawn', 'service_unknown', 'service_undecided'] as const
export type Unreckoned = (typeof unreckoned)[number]

/** A package that adds kilometres to the periods that were charged with it: from the first of them to the last, both counted. */
export interface KilometreService {
  perMonth: number
  fromPeriod: number
  /** `null` up to the end of the order. */
  untilPeriod: number | null
  /** Besides those of its periods: what charges of its own paid for. */
  more: number
}

/** Kilometres of an order, of which so many periods have begun. A period counts whole, for the order and for each service. */
export function allowedKilometres(perMonth: number, services: readonly KilometreService[], begun: number): number {
  const ran = ({ fromPeriod, untilPeriod }: KilometreService) =>
    Math.max(0, Math.min(begun, untilPeriod ?? begun) - Math.max(1, fromPeriod) + 1)
  return services.reduce((sum, service) => sum + service.perMonth * ran(service) + service.more, perMonth * begun)
}

/**
 * The kilometres that a charge of a package gives: those of a month, or the part of them that was paid of the month's price.
 * A started kilometre is whole, for the customer.
 */
export const kilometresFor = (perMonth: number, paid: Cents, monthly: Cents): number =>
  paid >= monthly ? perMonth : Math.ceil((perMonth * paid) / monthly)

/** The same of so many days of a month, which stay paid after a withdrawal. */
export const kilometresOfDays = (perMonth: number, days: number, ofDays: number): number =>
  Math.ceil((perMonth * days) / ofDays)

export interface Reckoned {
  driven: number
  allowed: number
  beyond: number
  /** The price of the kilometres beyond, tax included. */
  cents: Cents
}

/** The kilometres driven between two readings, against those allowed. */
export function reckonKilometres(
  { out, back }: { out: number; back: number },
  allowed: number,
  beyondCents: number,
): Reckoned {
  if (back < out) throw new RangeError(`An odometer went back from ${out} to ${back} km`)
  const driven = back - out
  const beyond = Math.max(0, driven - allowed)
  return { driven, allowed, beyond, cents: cents(beyond * beyondCents) }
}

/** Whether the words of the terms say these numbers: the words bind, so other numbers are not reckoned with. */
export function saysKilometres(termsHtml: string, { per_month, beyond_cents }: AgreedKilometres): boolean {
  const words = termsHtml.replace(/&nbsp;|\u00a0|\u202f/g, ' ')
  const says = (number: string) => new RegExp(`(?<![\\d,]|\\d )${number}(?![\\d,]| \\d)`).test(words)
  const grouped = String(per_month).replace(/\B(?=(\d{3})+$)/g, ' ?')
  return says(grouped) && says((beyond_cents / 100).toFixed(2).replace('.', ','))
}
