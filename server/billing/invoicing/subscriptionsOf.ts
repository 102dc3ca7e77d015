import type { Day } from '../../../contract/date.ts'
import type { Queryable } from '../../platform/database.ts'
import { periodOf } from '../pricing/period.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'
import { subscriptionsByOrder } from './queries.ts'

/** What an order's subscription says about money. */
export interface Subscription {
  /** What its periods cost. */
  plan: PricePlan
  /** When the card is charged next; null when nothing more comes. */
  nextPayment: Day | null
  /** The purchases whose charge is not answered. */
  undecided: string[]
}

/** Question: the subscription of each order; orders that were never confirmed are left out. One statement. */
export async function subscriptionsOf(db: Queryable, orderIds: string[]): Promise<Map<string, Subscription>> {
  const rows = orderIds.length > 0 ? await subscriptionsByOrder(db, orderIds) : []
  return new Map(
    rows.map(({ orderId, plan, anchor, nextNumber, nextChargeOn, endDate, undecided }) => {
      const comes = endDate === null || periodOf(anchor, nextNumber).start < endDate
      return [orderId, { plan, nextPayment: comes ? nextChargeOn : null, undecided }]
    }),
  )
}
