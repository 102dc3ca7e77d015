import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type JobsToPut, toPut } from '../../platform/jobs/jobs.ts'
import { billSubscriptionJob } from '../jobNames.ts'
import { chargeOn, periodOf } from '../pricing/period.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'
import { insertSubscription } from './queries.ts'

interface Start {
  customerId: string
  orderId: string
  /** The pickup day: periods are counted from it. */
  anchor: Day
  fixedTerm: number
  plan: PricePlan
  /** The company that a business order is billed to. */
  businessId?: string | null
}

/**
 * Part of confirming an order: from here on its periods are billed, the first at once when the pickup is near, by the
 * jobs that the caller puts in.
 */
export async function startSubscription(
  clock: Clock,
  tx: Tx,
  { customerId, orderId, anchor, fixedTerm, plan, businessId = null }: Start,
): Promise<{ nextChargeOn: Day; jobs: JobsToPut[] }> {
  const startedAt = clock.now()
  const today = helsinkiDay(startedAt)
  const nextChargeOn = chargeOn(periodOf(anchor, 1), today)
  const begin = { anchor, fixedTerm, plan, startedAt, nextNumber: 1, nextChargeOn, awaitsHandover: true }
  await insertSubscription(tx, { orderId, customerId, businessId, ...begin })
  return { nextChargeOn, jobs: nextChargeOn <= today ? [toPut(billSubscriptionJob, { orderId })] : [] }
}
