import { addDays } from '../../contract/date.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { lastAttempt } from './chargeQueries.ts'
import { chargeableDay } from './dunning.ts'
import { invoicesToTry, lockInvoice, updateInvoice } from './invoiceQueries.ts'
import { chargeInvoiceJob } from './jobNames.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
  config: { chargeFromHour: number }
}

/** A first charge that has not begun an hour after its invoice is taken for lost. */
const FORGOTTEN_AFTER_MS = 3_600_000

/** Tries failed charges again on the days of the schedule (dunning.ts), and first charges whose job was lost. */
export async function retryDeclined({ db, clock, queue, config }: Needs): Promise<void> {
  const forgottenBefore = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)
  const dueBy = chargeableDay(clock.now(), config.chargeFromHour)
  for (const id of await invoicesToTry(db, dueBy, forgottenBefore)) {
    await transaction(db, async (tx) => {
      const invoice = await lockInvoice(tx, id)
      if (!invoice || invoice.status === 'paid' || invoice.status === 'credited') return
      const last = await lastAttempt(tx, id)
      const isDue = invoice.retryOn ? invoice.retryOn <= dueBy : !last
      if (!isDue) return
      // Without an attempt tomorrow is the net for this job; with one its outcome says when to try again.
      await updateInvoice(tx, id, { retryOn: last ? null : addDays(clock.today(), 1) })
      await queue.enqueue(tx, chargeInvoiceJob, { invoiceId: id, attempt: (last?.number ?? 0) + 1 })
    })
  }
}
