import { addDays, type Day } from '../../../contract/date.ts'
import { toEuros } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import { isActive, orderMay } from '../../../contract/orderRules.ts'
import { type Period, periodAt, periodOf } from '../../billing/pricing/period.ts'
import { isOnCampaign, type PricePlan, periodPrice } from '../../billing/pricing/pricePlan.ts'
import { boughtPart } from '../../billing/pricing/serviceEnd.ts'
import type { OrderParts } from './gatherOrders.ts'

/** The month that runs and the one after it, each with what it costs by the plan that is billed. */
export function periodsShown(
  { order, plan, firstOpen }: Pick<OrderParts, 'order' | 'plan' | 'firstOpen'>,
  today: Day,
): Pick<Order, 'current_period' | 'next_period' | 'service_period'> {
  const { startDate, cancelDate, status, withdrawnAt } = order
  // Withdrawn from, no month costs its price: what stays paid are the days used.
  if (!isActive(status) || withdrawnAt) return { current_period: null, next_period: null, service_period: null }
  // Nothing runs before the car is handed over; the first period begins then.
  const runs = !orderMay(status, 'movePickup') && startDate <= today
  const at = runs ? periodAt(startDate, today) : periodOf(startDate, 1)
  const [current, next] = runs ? [at, periodOf(startDate, at.number + 1)] : [null, at]
  const view = (period: Period | null) =>
    period && !(cancelDate && period.start >= cancelDate) ? periodView(plan, period) : null
  const part = runs ? boughtPart({ anchor: startDate, firstOpen }, today) : null
  return { current_period: view(current), next_period: view(next), service_period: part }
}

const periodView = (plan: PricePlan, { number, start, end }: Period): NonNullable<Order['current_period']> => ({
  start,
  last_day: addDays(end, -1),
  amount: toEuros(periodPrice(plan, number).totalCents),
  campaign: isOnCampaign(plan, number),
})
