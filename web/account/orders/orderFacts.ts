import { addDays, day, formatDay, formatPeriod, formatWeekday } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { deliveryFacts, deliveryOf, priced } from '../../../contract/order/orderFacts.ts'
import { awaitsPickup, hadCar, isActive, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { isInUse } from '../car/isInUse.ts'
import { cardName } from '../cards/cardName.ts'
import { words } from './words.ts'

interface OrderFact {
  term: string
  value: string | null
}

type FactSource = Pick<
  Order,
  | 'type'
  | 'status'
  | 'start_date'
  | 'pickup_time'
  | 'return_time'
  | 'fixed_term'
  | 'cancel_date'
  | 'return_date'
  | 'returned_on'
  | 'next_payment_date'
  | 'next_charge'
  | 'payment_cards'
  | 'withdrawn_at'
  | 'first_charge'
  | 'has_subscription_invoices'
  | 'odometer'
  | 'billing_cycle'
  | 'current_period'
  | 'next_period'
  | 'has_home_delivery'
  | 'order_extra_services'
  | 'dealer'
  | 'referral_code'
>

type PaymentSource = Pick<
  FactSource,
  'type' | 'start_date' | 'status' | 'next_payment_date' | 'next_charge' | 'payment_cards'
>

/** The facts of an order card, in order; those without a value are not shown. */
export function orderFacts(order: FactSource, language: Language): OrderFact[] {
  const t = words[language]
  const { status, dealer, referral_code: referral, billing_cycle: cycle, current_period: current } = order
  // A delivery that was made is no news any more.
  const delivery = hadCar(status) ? null : deliveryOf(order)
  return [
    { term: t.startDate, value: formatDay(order.start_date, language) },
    { term: t.pickupTime, value: order.pickup_time === null || hadCar(status) ? null : t.hours(order.pickup_time) },
    { term: t.term, value: order.fixed_term > 1 ? t.months(order.fixed_term) : null },
    { term: t.endDate, value: order.cancel_date && formatDay(order.cancel_date, language) },
    { term: t.lastPaid, value: lastPaidOf(order, language) },
    { term: t.returnTime, value: returnOf(order, language) },
    { term: t.odometerOut, value: read(order.odometer?.out, language) },
    { term: t.odometerBack, value: read(order.odometer?.back, language) },
    { term: t.firstCharge, value: firstChargeOf(order, language) },
    ...(isInUse(order) ? [] : [nextPaymentFact(order, language)]),
    {
      term: t.billingPeriod,
      value: status === 'delivered' && cycle ? formatPeriod(cycle.start, cycle.end, language) : null,
    },
    { term: t.thisPeriod, value: current && priced(order, current.amount, formatPrice, language, current.start) },
    { term: t.nextPeriod, value: nextPeriodOf(order, language) },
    {
      term: order.has_home_delivery ? t.provider : t.pickupPlace,
      value: `${dealer.display_name}, ${dealer.address}, ${dealer.zip}\u00a0${dealer.city}`,
    },
    ...(delivery ? deliveryFacts(delivery, language).map(({ label, value }) => ({ term: label, value })) : []),
    { term: t.referral, value: referral && t.referralUse(referral.code, referral.used, referral.uses_per_code) },
  ]
}

const read = (km: number | null | undefined, language: Language): string | null =>
  km == null ? null : `${formatCount(km, language)}\u00a0km`

/** Until the car is in use: what comes first is the next payment, and later ones stand among the charges. */
function firstChargeOf(order: FactSource, language: Language): string | null {
  const t = words[language]
  const { first_charge: charge } = order
  if (!charge || charge.state === 'to_come' || !awaitsPickup(order.status)) return null
  return t.firstChargeIs[charge.state](
    priced(order, charge.amount, formatPrice, language),
    formatDay(charge.date, language),
  )
}

/** The sum with its day, its month and its card: one fact, since the month that comes next may be paid already. */
export function nextPaymentFact(order: PaymentSource, language: Language): OrderFact {
  const t = words[language]
  const { status, next_payment_date: on, next_charge: charge, payment_cards: cards } = order
  if (!isActive(status) || !on) return { term: t.nextPayment, value: null }
  const day = formatWeekday(on, language)
  if (!charge) return { term: t.nextPayment, value: day }
  const card = cards.find(({ active }) => active)
  const sum = priced(order, charge.amount, formatPrice, language, charge.start)
  // The joiner keeps both days on one line.
  const period = `${formatDay(charge.start, language)}–\u2060${formatDay(charge.last_day, language)}`
  return { term: t.nextPayment, value: [t.paymentOf(sum, day, period), ...(card ? [cardName(card)] : [])].join(', ') }
}

/** The last day that is paid of an order that ends: its end, on which the car comes back, is not. */
function lastPaidOf({ status, cancel_date, withdrawn_at }: FactSource, language: Language): string | null {
  if (status !== 'under_cancellation' || !cancel_date || withdrawn_at) return null
  return words[language].lastPaidOf(formatWeekday(addDays(day(cancel_date), -1), language))
}

function nextPeriodOf(order: FactSource, language: Language): string | null {
  const t = words[language]
  const { next_period: next, next_charge: charge, first_charge: first } = order
  if (!next) return null
  const price = priced(order, next.amount, formatPrice, language, next.start)
  if (isPickupMissed(order)) return t.periodWithCar(price)
  // The first charge, with what became of it, tells it.
  if (firstChargeOf(order, language) && first?.amount === next.amount) return null
  // The next payment tells its sum and its days.
  if (charge && next.start >= charge.start) return null
  return t.periodPrice(price, formatDay(next.start, language))
}

/** The agreed day is over and the car is not handed over: the next charge has no day until it is. */
export const isPickupMissed = ({
  status,
  has_subscription_invoices,
  next_payment_date,
}: Pick<Order, 'status' | 'has_subscription_invoices' | 'next_payment_date'>): boolean =>
  orderMay(status, 'movePickup') && has_subscription_invoices && next_payment_date === null

/** The day of the return, with its time once that is chosen. */
function returnOf({ return_date, return_time, returned_on }: FactSource, language: Language): string | null {
  const t = words[language]
  if (returned_on) return null
  const told = [return_date && formatDay(return_date, language), return_time !== null && t.hours(return_time)]
  return told.filter(Boolean).join(' ') || null
}
