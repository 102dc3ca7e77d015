import { addDays } from '../../contract/date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { chargeInvoiceJob } from './jobNames.ts'
import { lastAttempt, lockFailedInvoices, updateInvoice } from './queries.ts'

/**
 * Another card became the one that is charged: what failed with the old one is tried once more, at once. A charge whose
 * outcome is open is left alone. Part of the transaction that makes the card active.
 */
export const retryOpenFailures =
  ({ clock, queue }: { clock: Clock; queue: Queue }) =>
  async (tx: Tx, orderId: string): Promise<void> => {
    for (const { id } of await lockFailedInvoices(tx, orderId)) {
      const last = await lastAttempt(tx, id)
      if (last && last.outcome !== 'declined') continue
      // Tomorrow is the net for this job; the outcome of its charge says when to try again.
      await updateInvoice(tx, id, { retryOn: addDays(clock.today(), 1) })
      await queue.enqueue(tx, chargeInvoiceJob, { invoiceId: id, attempt: (last?.number ?? 0) + 1 })
    }
  }
