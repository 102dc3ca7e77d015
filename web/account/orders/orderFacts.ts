import type { OrderStatus } from '../../../contract/customer.ts'
import { formatDay } from '../../../contract/date.ts'
import type { Order } from '../../../contract/order.ts'
import { fi } from './fi.ts'

interface OrderFact {
  term: string
  value: string | null
}

type FactSource = Pick<
  Order,
  | 'status'
  | 'start_date'
  | 'pickup_time'
  | 'return_time'
  | 'fixed_term'
  | 'cancel_date'
  | 'next_payment_date'
  | 'billing_cycle'
  | 'has_home_delivery'
  | 'dealer'
  | 'referral_code'
>

const paying: readonly OrderStatus[] = ['confirmed', 'signed', 'delivered', 'under_cancellation']

/** The facts of an order card, in order; those without a value are not shown. */
export function orderFacts(order: FactSource): OrderFact[] {
  const { status, dealer, referral_code: referral, billing_cycle: cycle } = order
  return [
    { term: fi.startDate, value: formatDay(order.start_date) },
    { term: fi.pickupTime, value: order.pickup_time === null ? null : fi.hours(order.pickup_time) },
    { term: fi.term, value: order.fixed_term > 1 ? fi.months(order.fixed_term) : null },
    { term: fi.endDate, value: order.cancel_date && formatDay(order.cancel_date) },
    { term: fi.returnTime, value: order.return_time === null ? null : fi.hours(order.return_time) },
    {
      term: fi.nextPayment,
      value: paying.includes(status) && order.next_payment_date ? formatDay(order.next_payment_date) : null,
    },
    {
      term: fi.billingPeriod,
      value: status === 'delivered' && cycle ? `${formatDay(cycle.start)}–${formatDay(cycle.end)}` : null,
    },
    {
      term: order.has_home_delivery ? fi.provider : fi.pickupPlace,
      value: `${dealer.display_name}, ${dealer.address}, ${dealer.zip}\u00a0${dealer.city}`,
    },
    {
      term: fi.referral,
      value: referral && fi.referralUse(referral.code, referral.used, referral.uses_per_code),
    },
  ]
}

/** States in which an order has, or had, money to show. */
const billed: readonly OrderStatus[] = ['confirmed', 'delivered', 'signed', 'cancelled', 'under_cancellation']
export const isBilled = ({ status }: Pick<Order, 'status'>): boolean => billed.includes(status)

/** Orders that have a contract to download: without a car there is nothing to agree on. */
export const hasContract = ({ status }: Pick<Order, 'status'>): boolean => status !== 'expired' && status !== 'removed'

/** The users of the car change until the order is over. */
export const mayChangeDrivers = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || paying.includes(status)

/** A customer with a limit may order while the limit is greater than the orders that count. */
export const mayOrder = ({
  max_orders,
  active_orders,
}: {
  max_orders: number | null
  active_orders: number
}): boolean => max_orders === null || max_orders > active_orders
