import type { Queryable } from '../platform/database.ts'
import type { PricePlan } from './pricePlan.ts'
import { subscriptionPlans } from './queries.ts'

/** Question: what the periods of each order that runs cost; orders without a subscription are left out. One statement. */
export async function plansOf(db: Queryable, orderIds: string[]): Promise<Map<string, PricePlan>> {
  if (orderIds.length === 0) return new Map()
  return new Map((await subscriptionPlans(db, orderIds)).map(({ orderId, plan }) => [orderId, plan]))
}
