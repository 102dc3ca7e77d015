import type { Invoice } from '../../../contract/billing.ts'
import { addDays, addMonths, day, formatDay, formatMoment, helsinkiDay } from '../../../contract/days/date.ts'
import type { Direction } from '../../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, formatPrice } from '../../../contract/money/money.ts'
import type { DamageCase } from '../../../contract/order/damages.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import type { Order } from '../../../contract/order.ts'
import type { LetterParts } from '../../providers/mail/letter.ts'
import { kilometres } from '../kilometres.ts'
import { placeFacts } from './placeFacts.ts'
import { words } from './words.ts'

export interface NoticeFacts {
  language: Language
  order: Order
  /** The invoice of a letter about money. */
  invoice: Invoice | null
  /** The lines of an invoice that is told ahead of its charge. */
  lines: readonly { name: string; cents: Cents }[]
  /** How much, in euros, where that is not what the invoice comes to. */
  amount: number | null
  /** The service that it is about, and the day that it ends on. */
  service: string
  lastDay: string | null
  /** The damage of a letter about one. */
  damage: DamageCase | null
  /** The number that a report had before it joined this damage. */
  joined: string | null
  /** The day of a bank transfer. */
  paidOn: string | null
  /** The numbers of the invoices that are asked for; null where the job is from before they were kept. */
  asked: readonly string[] | null
  firstName: string | null
  /** When the customer did, or the clock brought, what the letter is about. */
  at: Date
  accountUrl: string
}
export type NoticeLetter = Omit<LetterParts, 'greeting' | 'language'> & { subject: string }
export type NoticeWords = (typeof words)[Language]['notices']
/** Writes a letter; null when it is not true any more and so not worth one. */
export type WriteNotice = (notice: NoticeFacts, t: NoticeWords) => NoticeLetter | null

/** A fact that the order tells, in a language. */
type OfOrder = Pick<NoticeFacts, 'order' | 'language'>

const labels = ({ language }: { language: Language }) => words[language].notices.facts

/** When it happened, to the minute. */
export const timeOf = ({ at, language }: NoticeFacts): string => formatMoment(at.toISOString(), language)
export const endOf = ({ order, language }: OfOrder): string => formatDay(order.cancel_date ?? '', language)
export const returnDayOf = ({ order, language }: OfOrder): string => formatDay(order.return_date ?? '', language)

export const toAccount = ({ accountUrl: url, language }: NoticeFacts, text = words[language].notices.toAccount) => ({
  text,
  url,
})

export const orderFacts = ({ order, language }: OfOrder) => [
  { label: labels({ language }).orderNumber, value: order.order_number },
  { label: labels({ language }).car, value: order.order_product_car.product_car.display_name },
]
/** The day of the next monthly charge with its sum, and the conditions of a campaign's price beside it. */
export function nextChargeFacts({ order, language }: OfOrder) {
  const { next_payment_date: on, next_charge: charge } = order
  const t = labels({ language })
  const day = on ? formatDay(on, language) : t.noMoreMonths
  return [
    { label: t.nextCharge, value: on && charge ? `${formatPrice(charge.amount, language)}, ${day}` : day },
    ...(charge ? campaignFacts({ order, language }) : []),
  ]
}
export const awaitsCar = ({ status }: Order): boolean => orderMay(status, 'movePickup')
export function pickupFacts(notice: NoticeFacts) {
  const { order, language } = notice
  const t = labels(notice)
  return [
    ...orderFacts(notice),
    { label: order.has_home_delivery ? t.deliveryDay : t.pickupDay, value: formatDay(order.start_date, language) },
    ...placeFacts(t.place, order, language),
  ]
}
/** Told while it is still to come. */
export const firstCharge = ({ order, at, language }: NoticeFacts) => {
  const { date, amount } = order.commitment.first_charge
  return order.has_subscription_invoices || date < helsinkiDay(at)
    ? []
    : [
        {
          label: labels({ language }).firstCharge,
          value: `${formatPrice(amount, language)}, ${formatDay(date, language)}`,
        },
      ]
}
export const returnFacts = (notice: NoticeFacts) => [
  ...orderFacts(notice),
  { label: labels(notice).orderEnds, value: endOf(notice) },
  { label: labels(notice).returnDay, value: returnDayOf(notice) },
  ...placeFacts(labels(notice).returnPlace, notice.order, notice.language),
]
export const givenBack = ({ amount, language }: NoticeFacts) =>
  amount ? [{ label: labels({ language }).givenBack, value: formatPrice(amount, language) }] : []
/** The price difference of a delivery that was billed before it was changed. */
export const priceDifference = ({ amount, language }: NoticeFacts) => {
  if (!amount) return []
  const { differenceCharged, differenceGivenBack } = labels({ language })
  return [
    { label: amount > 0 ? differenceCharged : differenceGivenBack, value: formatPrice(Math.abs(amount), language) },
  ]
}
export const serviceFacts = (notice: NoticeFacts) => [
  ...orderFacts(notice),
  { label: labels(notice).service, value: notice.service },
]
export const price = ({ amount, language }: NoticeFacts) =>
  amount === null ? [] : [{ label: labels({ language }).price, value: formatPrice(amount, language) }]
/** The price of the next month. */
export const nextMonth = (notice: NoticeFacts) => {
  const { next_period: next } = notice.order
  return next ? monthlyFrom(notice, next.start, next.amount) : []
}
/** The price of the first month without a service that was ended. */
export const firstWithout = (notice: NoticeFacts) =>
  notice.amount === null || !notice.lastDay ? [] : monthlyFrom(notice, addDays(day(notice.lastDay), 1), notice.amount)
const monthlyFrom = (notice: NoticeFacts, start: string, amount: number) => [
  { label: labels(notice).monthlyFrom(formatDay(start, notice.language)), value: formatPrice(amount, notice.language) },
  ...campaignFacts(notice),
]
/** A month at a campaign's price says until when, and the price after; an order that ends before has none after. */
export const campaignFacts = ({ order, language }: OfOrder) => {
  const { next_period, active_promo_campaign: campaign, start_date, cancel_date } = order
  if (!next_period?.campaign || !campaign) return []
  const after = addMonths(day(start_date), campaign.discount_months)
  const isLonger = cancel_date === null || cancel_date > after
  const t = labels({ language })
  const until = formatDay(addDays(after, -1), language)
  const priceAfter = isLonger ? formatPrice(campaign.normal_price, language) : null
  return [{ label: t.campaign, value: t.campaignUntil(until, priceAfter) }]
}
export const invoiceFacts = (
  notice: NoticeFacts,
  invoice: Invoice,
  amount = notice.amount ?? Math.abs(invoice.total_amount),
) => {
  const t = labels(notice)
  return [
    ...orderFacts(notice),
    // A purchase that came to nothing never was an invoice to its customer.
    invoice.deleted
      ? { label: t.purchase, value: invoice.description }
      : {
          label: invoice.invoice_type === 'credit' ? t.creditNote : t.invoice,
          value: `${invoice.invoice_number}, ${invoice.description}`,
        },
    { label: t.sum, value: formatPrice(amount, notice.language) },
  ]
}

export const odometerFacts = ({ order: { odometer }, language }: OfOrder) => {
  const { odometerOut, odometerBack } = labels({ language })
  const read = (label: string, km: number | null | undefined) =>
    km == null ? [] : [{ label, value: kilometres(km, language) }]
  return [...read(odometerOut, odometer?.out), ...read(odometerBack, odometer?.back)]
}

/** Facts of a handover beside its reading; nothing of what nobody wrote down. The account page shows the rest. */
export function protocolFacts({ order, language }: OfOrder, direction: Direction) {
  const handover = order.handovers.findLast((one) => one.direction === direction)
  if (handover?.energy_percent == null) return []
  const t = handoverWords[language]
  const found = handover.damages.filter(({ known }) => !known).length
  return [
    { label: t.energy, value: t.percent(handover.energy_percent) },
    { label: t.newDamages, value: found === 0 ? t.noDamages : t.damageCount(found) },
  ]
}

/** How far the bill at the return is, for a letter that is about something else. */
export function statementFacts({ order: { statement }, language }: OfOrder) {
  if (!statement) return []
  const { at } = words[language].notices.statement
  const { state, total, answer_by } = statement
  const settled = () => (total === 0 ? at.nothing : formatPrice(total, language))
  const value =
    state === 'settled' ? settled() : state === 'sent' ? at.sent(formatDay(answer_by ?? '', language)) : at[state]
  return [{ label: statementWords[language].titles[statement.about], value }]
}
