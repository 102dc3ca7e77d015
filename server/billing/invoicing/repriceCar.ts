import type { Day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { firstChangeable, periodOf } from '../pricing/period.ts'
import { priceOfMonth, withLaterPrice } from '../pricing/pricePlan.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * A running subscription has another car, at its price from the next period on that is neither begun nor invoiced. The lock of
 * its row settles the race with billing. Answers that period, and what it would have cost before.
 */
export async function repriceCar(
  tx: Tx,
  orderId: string,
  { listCents, today }: { listCents: Cents; today: Day },
): Promise<{ start: Day; before: Cents }> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to reprice`)
  const { anchor, plan } = found
  const { number, start } = periodOf(anchor, firstChangeable(found, today))
  await updateSubscription(tx, orderId, { plan: withLaterPrice(plan, { fromPeriod: number, listCents }) })
  return { start, before: priceOfMonth(plan, number) }
}
