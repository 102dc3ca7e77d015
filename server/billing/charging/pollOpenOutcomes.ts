import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { askChargeJob, askRefundJob } from '../jobNames.ts'
import { chargeAttempt, refundAttempt } from '../tables.ts'
import { claimToPoll } from './chargeQueries.ts'

/** A question that got lost is asked again after this. */
const ASK_AGAIN_MS = 300_000
const AT_ONCE = 200

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
  stopping?: AbortSignal
}

/** Puts a question in the queue for every charge and refund whose outcome is open, each at its own time. */
export async function pollOpenOutcomes(shop: Needs): Promise<void> {
  const { db, clock, queue, stopping } = shop
  const now = clock.now()
  const later = new Date(now.getTime() + ASK_AGAIN_MS)
  const claimed = await transaction(db, async (tx) => {
    const charges = await claimToPoll(tx, chargeAttempt, { now, later, most: AT_ONCE })
    for (const { id } of charges) await queue.enqueue(tx, askChargeJob, { attemptId: id })
    const refunds = await claimToPoll(tx, refundAttempt, { now, later, most: AT_ONCE })
    for (const { id } of refunds) await queue.enqueue(tx, askRefundJob, { refundId: id })
    return Math.max(charges.length, refunds.length)
  })
  if (claimed === AT_ONCE && !stopping?.aborted) await pollOpenOutcomes(shop)
}
