import type { Tx } from '../../platform/database/database.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * Changes what the periods cost that are not invoiced yet. `change` is told the first of them,
 * so that a code or a one-off service lands where it is still charged. False when the order has no subscription.
 */
export async function changePlan(
  tx: Tx,
  orderId: string,
  change: (plan: PricePlan, firstOpenPeriod: number) => PricePlan,
): Promise<boolean> {
  const found = await lockSubscription(tx, orderId)
  if (!found) return false
  await updateSubscription(tx, orderId, { plan: change(found.plan, found.nextNumber) })
  return true
}
