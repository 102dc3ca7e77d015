import { formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { deliveryFacts, deliveryOf, priced } from '../../../contract/order/orderFacts.ts'
import { awaitsPickup, hadCar, isActive, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { fi } from './fi.ts'

interface OrderFact {
  term: string
  value: string | null
}

type FactSource = Pick<
  Order,
  | 'type'
  | 'status'
  | 'registration'
  | 'start_date'
  | 'pickup_time'
  | 'return_time'
  | 'fixed_term'
  | 'cancel_date'
  | 'return_date'
  | 'returned_on'
  | 'next_payment_date'
  | 'next_charge'
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

/** The facts of an order card, in order; those without a value are not shown. */
export function orderFacts(order: FactSource): OrderFact[] {
  const { status, dealer, referral_code: referral, billing_cycle: cycle, current_period: current } = order
  // A delivery that was made is no news any more.
  const delivery = hadCar(status) ? null : deliveryOf(order)
  return [
    { term: fi.registration, value: order.registration },
    { term: fi.startDate, value: formatDay(order.start_date) },
    { term: fi.pickupTime, value: order.pickup_time === null || hadCar(status) ? null : fi.hours(order.pickup_time) },
    { term: fi.term, value: order.fixed_term > 1 ? fi.months(order.fixed_term) : null },
    { term: fi.endDate, value: order.cancel_date && formatDay(order.cancel_date) },
    { term: fi.returnTime, value: returnOf(order) },
    { term: fi.odometerOut, value: read(order.odometer?.out) },
    { term: fi.odometerBack, value: read(order.odometer?.back) },
    { term: fi.firstCharge, value: firstChargeOf(order) },
    { term: fi.nextPayment, value: nextPaymentOf(order) },
    { term: fi.billingPeriod, value: status === 'delivered' && cycle ? formatPeriod(cycle.start, cycle.end) : null },
    { term: fi.thisPeriod, value: current && priced(order, current.amount, formatPrice, current.start) },
    { term: fi.nextPeriod, value: nextPeriodOf(order) },
    {
      term: order.has_home_delivery ? fi.provider : fi.pickupPlace,
      value: `${dealer.display_name}, ${dealer.address}, ${dealer.zip}\u00a0${dealer.city}`,
    },
    ...(delivery ? deliveryFacts(delivery).map(({ label, value }) => ({ term: label, value })) : []),
    { term: fi.referral, value: referral && fi.referralUse(referral.code, referral.used, referral.uses_per_code) },
  ]
}

const read = (km: number | null | undefined): string | null => (km == null ? null : `${formatCount(km)}\u00a0km`)

/** Until the car is in use: what comes first is the next payment, and later ones stand among the charges. */
function firstChargeOf(order: FactSource): string | null {
  const { first_charge: charge } = order
  if (!charge || charge.state === 'to_come' || !awaitsPickup(order.status)) return null
  return fi.firstChargeIs[charge.state](priced(order, charge.amount, formatPrice), formatDay(charge.date))
}

/** The day with its sum and its month, since the month that comes next may be paid already. */
function nextPaymentOf(order: FactSource): string | null {
  const { status, next_payment_date: on, next_charge: charge } = order
  if (!isActive(status) || !on) return null
  return charge
    ? fi.paymentOf(
        formatDay(on),
        priced(order, charge.amount, formatPrice, charge.start),
        // The joiner keeps both days on one line.
        `${formatDay(charge.start)}–\u2060${formatDay(charge.last_day)}`,
      )
    : formatDay(on)
}

function nextPeriodOf(order: FactSource): string | null {
  const { next_period: next, next_charge: charge } = order
  if (!next) return null
  const price = priced(order, next.amount, formatPrice, next.start)
  if (isPickupMissed(order)) return fi.periodWithCar(price)
  const isInvoiced = !charge || next.start < charge.start
  return fi.periodPrice(price, formatDay(next.start), isInvoiced)
}

/** The agreed day is over and the car is not handed over: the next charge has no day until it is. */
export const isPickupMissed = ({
  status,
  has_subscription_invoices,
  next_payment_date,
}: Pick<Order, 'status' | 'has_subscription_invoices' | 'next_payment_date'>): boolean =>
  orderMay(status, 'movePickup') && has_subscription_invoices && next_payment_date === null

/** The day of the return, with its time once that is chosen. */
function returnOf({ return_date, return_time, returned_on }: FactSource): string | null {
  if (returned_on) return null
  const told = [return_date && formatDay(return_date), return_time !== null && fi.hours(return_time)]
  return told.filter(Boolean).join(' ') || null
}
