import { addDays, type Day } from '../../../contract/days/date.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import { isActive, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { type Period, periodAt, periodOf } from '../../billing/pricing/period.ts'
import { isOnCampaign, periodPrice } from '../../billing/pricing/pricePlan.ts'
import { boughtPart, boughtUntil } from '../../billing/pricing/serviceEnd.ts'
import { monthsEnd } from '../returnDay.ts'
import type { OrderParts } from './gatherOrders.ts'

type Priced = Pick<OrderParts, 'order' | 'plan' | 'firstOpen' | 'creditedOf' | 'nextPayment'>

type Shown = Pick<Order, 'current_period' | 'next_period' | 'service_period' | 'service_paid_until' | 'next_charge'>
const NONE: Shown = {
  current_period: null,
  next_period: null,
  service_period: null,
  service_paid_until: null,
  next_charge: null,
}

/** The month that runs, the one after it and the one that is charged next, each with what it costs. */
export function periodsShown({ order, firstOpen, nextPayment, ...priced }: Priced, today: Day): Shown {
  const { startDate, status, withdrawnAt } = order
  const end = monthsEnd(order)
  // Withdrawn from, no month costs its price: what stays paid are the days used.
  if (!isActive(status) || withdrawnAt) return NONE
  // Nothing runs before the car is handed over; the first period begins then.
  const runs = !orderMay(status, 'movePickup') && startDate <= today
  const at = runs ? periodAt(startDate, today) : periodOf(startDate, 1)
  const [current, next] = runs ? [at, periodOf(startDate, at.number + 1)] : [null, at]
  const view = (period: Period | null) => (period && !(end && period.start >= end) ? periodView(priced, period) : null)
  const running = { anchor: startDate, firstOpen }
  const charged = nextPayment && view(periodOf(startDate, firstOpen))
  return {
    current_period: view(current),
    next_period: view(next),
    service_period: runs ? boughtPart(running, today) : null,
    service_paid_until: runs ? boughtUntil(running, today) : null,
    next_charge: charged && { amount: charged.amount, start: charged.start, last_day: charged.last_day },
  }
}

/** By the plan that is billed, less what was credited of it once it was. */
const periodView = (
  { plan, creditedOf }: Pick<Priced, 'plan' | 'creditedOf'>,
  { number, start, end }: Period,
): NonNullable<Order['current_period']> => ({
  start,
  last_day: addDays(end, -1),
  amount: toEuros(cents(periodPrice(plan, number).totalCents + (creditedOf[start] ?? 0))),
  campaign: isOnCampaign(plan, number),
})
