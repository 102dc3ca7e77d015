import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { eachDue, type Sweeping } from '../../platform/eachDue.ts'
import type { Queue } from '../../platform/jobs.ts'
import { refundCreditJob, returnSurplusJob, tryWhatWaitedJob } from '../jobNames.ts'
import { refundsOf } from '../refunds/refundQueries.ts'
import { creditsNotRefunded, ordersStillWaiting, surplusNotReturned } from './lostQueries.ts'

interface Needs extends Sweeping {
  db: Db
  clock: Clock
  queue: Queue
}

/** Work that has left no trace after this is taken for lost: its job used up its tries, or never came. */
const LOST_AFTER_MS = 3_600_000

/**
 * The net under the jobs that move money and that no row with a day on it brings back (docs/decisions/0004-jobs.md). What
 * is only late comes twice, and does its work once.
 */
export async function redoLost(shop: Needs): Promise<void> {
  const { db, clock, queue } = shop
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS)
  await eachDue(shop, {
    act: 'pay a credit back',
    pageAfter: (after) => creditsNotRefunded(db, { before, after }),
    run: ({ id, chargeId }) =>
      transaction(db, async (tx) => {
        const tries = await refundsOf(tx, { invoiceId: id, chargeId })
        await queue.enqueue(tx, refundCreditJob, { creditId: id, attempt: tries.length + 1 })
      }),
  })
  await eachDue(shop, {
    act: 'pay a surplus back',
    pageAfter: (after) => surplusNotReturned(db, { before, after }),
    run: ({ id }) => transaction(db, (tx) => queue.enqueue(tx, returnSurplusJob, { attemptId: id, attempt: 1 })),
  })
  await eachDue(shop, {
    act: 'try what waited for a payment',
    pageAfter: (after) => ordersStillWaiting(db, { before, after }),
    run: ({ id }) => transaction(db, (tx) => queue.enqueue(tx, tryWhatWaitedJob, { orderId: id })),
  })
}
