import type { PaymentTableRow } from '../../../contract/billing.ts'
import { addMonths, type Day } from '../../../contract/days/date.ts'
import { type Cents, cents, percentOf, sumCents, toEuros } from '../../../contract/money/money.ts'
import type { CodeValueType, Order } from '../../../contract/order.ts'
import { chargeOn, periodOf } from './period.ts'

/** Everything that decides what a subscription's periods cost. The payment table and the invoices both come from it. */
export interface PricePlan {
  listCents: Cents
  /** A price that replaces the list price for the first `months` periods. */
  campaign: { cents: Cents; months: number; name: string } | null
  /** Each code takes its value off one period. At most one of them is for a period that is not invoiced yet. */
  codes: PlannedCode[]
  /** A recurring service is in every period from `fromPeriod` on, a one-off one in that period only. */
  extras: PlannedExtra[]
  /**
   * Services that were ended: each is in every period from `fromPeriod` to `untilPeriod`, one that is charged once, and was
   * withdrawn from, in the first of them alone. They stand apart from `extras`, so
   * that code which knows of no ends bills none of them.
   */
  ended?: EndedExtra[]
  fixedTerm: number
  /** The period that the term began with; without it the first. */
  termFrom?: number
  /** Prices that were agreed on while it ran, in their order: each replaces the list price and the campaign from its period on. */
  later?: LaterPrice[]
}
export interface LaterPrice {
  fromPeriod: number
  listCents: Cents
}
export interface PlannedCode {
  code: string
  type: CodeValueType
  /** Percent, or cents. */
  value: number
  period: number
}
export interface PlannedExtra {
  name: string
  cents: Cents
  recurring: boolean
  fromPeriod: number
  /** The service on the order; plans from before services could be ended do not name it. */
  serviceId?: string
}
export type EndedExtra = PlannedExtra & {
  untilPeriod: number
  /** The customer withdrew from the service: what was invoiced of it is credited by another rule. */
  withdrawn?: true
}

/** An invoice of a bought service alone: of its purchase, or of a month that was invoiced without it. */
export interface PurchaseCharge {
  purchaseId: string
  cents: Cents
  /** First day of the period; null for the charge of the purchase. */
  periodStart: Day | null
}

export interface PeriodPrice {
  baseCents: Cents
  discountCents: Cents
  extras: { name: string; cents: Cents }[]
  totalCents: Cents
}

/**
 * The price of period `number`. Discounts never reach below zero and never touch the extra services. Goodwill takes off what
 * the rest comes to at most: a code that came after it, or a service that ended, may leave less than was given.
 */
export function periodPrice(plan: PricePlan, number: number): PeriodPrice {
  const price = priceOfMonth(plan, number)
  const discounted = cents(price - codeDiscount(plan, price, number))
  const ended = (plan.ended ?? []).filter(({ untilPeriod }) => number <= untilPeriod)
  const given = [...plan.extras, ...ended].filter(({ recurring, fromPeriod }) =>
    recurring ? number >= fromPeriod : number === fromPeriod,
  )
  const charged = sumCents([discounted, ...given.filter((extra) => !isGoodwill(extra)).map((extra) => extra.cents)])
  const extras = given.map((extra) => ({ name: extra.name, cents: cents(Math.max(extra.cents, 0 - charged)) }))
  return {
    baseCents: listCentsOf(plan, number),
    discountCents: cents(listCentsOf(plan, number) - discounted),
    extras,
    totalCents: sumCents([discounted, ...extras.map((extra) => extra.cents)]),
  }
}

/** A sum that staff took off one period; at most one of them is of a period. */
export const isGoodwill = (extra: PlannedExtra): boolean => extra.cents < 0

/** Whether period `number` has the campaign's price. A campaign that costs more than the list price is none. */
export const isOnCampaign = (plan: PricePlan, number: number): boolean => {
  const { listCents, campaign } = plan
  return campaign !== null && number <= campaign.months && campaign.cents < listCents && !laterOf(plan, number)
}

const laterOf = ({ later = [] }: PricePlan, number: number): LaterPrice | undefined =>
  later.findLast(({ fromPeriod }) => fromPeriod <= number)

/** The list price of the car in period `number`. */
export const listCentsOf = (plan: PricePlan, number: number): Cents =>
  laterOf(plan, number)?.listCents ?? plan.listCents

/** The price of the car alone in period `number`, before a code. */
export const priceOfMonth = (plan: PricePlan, number: number): Cents =>
  plan.campaign && isOnCampaign(plan, number) ? plan.campaign.cents : listCentsOf(plan, number)

function codeDiscount({ codes }: PricePlan, price: Cents, number: number): Cents {
  const code = codes.find(({ period }) => period === number)
  if (!code) return cents(0)
  const value = code.type === 'percent' ? percentOf(price, code.value) : cents(code.value)
  return cents(Math.min(price, value))
}

/**
 * The code takes its value off the first period that is not invoiced yet, in place of one that has not counted so far.
 * An invoiced period keeps the value that an earlier code took off it.
 */
export const withCode = (plan: PricePlan, code: Omit<PlannedCode, 'period'>, firstOpenPeriod: number): PricePlan => ({
  ...plan,
  codes: [...plan.codes.filter(({ period }) => period < firstOpenPeriod), { ...code, period: firstOpenPeriod }],
})

/** A service that was bought later; what is invoiced already stays as it is. */
export const withExtra = (plan: PricePlan, extra: PlannedExtra): PricePlan => ({
  ...plan,
  extras: [...plan.extras, extra],
})

/** Another price of the car from a period on. One that was to begin then, or later, never comes. */
export const withLaterPrice = (plan: PricePlan, price: LaterPrice): PricePlan => ({
  ...plan,
  later: [...(plan.later ?? []).filter(({ fromPeriod }) => fromPeriod < price.fromPeriod), price],
})

/** Rows as the customer sees them: at least the promised months, and every month with a discount, from where the term began. */
export function paymentTable(plan: PricePlan): PaymentTableRow[] {
  const { termFrom = 1 } = plan
  const last = Math.max(termEnd(plan), plan.campaign?.months ?? 0, ...plan.codes.map(({ period }) => period))
  return Array.from({ length: last - termFrom + 1 }, (_, at) => rowOf(termFrom + at, periodPrice(plan, termFrom + at)))
}

const rowOf = (counter: number, price: PeriodPrice): PaymentTableRow => ({
  counter,
  amount: toEuros(price.totalCents),
  base_price: toEuros(price.baseCents),
  discount: toEuros(price.discountCents),
  extra_services: price.extras.map((extra) => ({ name: extra.name, price: toEuros(extra.cents) })),
})

/** The last period of the term. */
const termEnd = ({ termFrom = 1, fixedTerm }: PricePlan): number => termFrom - 1 + fixedTerm

/**
 * The commitment of the customer: all promised months together, the first charge, the first day to leave on. As of the
 * day of the confirmation, which is today until then.
 */
export function commitment(plan: PricePlan, startDate: Day, confirmedOn: Day): Order['commitment'] {
  const { termFrom = 1, fixedTerm } = plan
  const promised = Array.from({ length: fixedTerm }, (_, at) => periodPrice(plan, termFrom + at).totalCents)
  return {
    total: toEuros(sumCents(promised)),
    first_charge: {
      date: chargeOn(periodOf(startDate, 1), confirmedOn),
      amount: toEuros(periodPrice(plan, 1).totalCents),
    },
    ends_earliest: addMonths(startDate, termEnd(plan)),
  }
}
