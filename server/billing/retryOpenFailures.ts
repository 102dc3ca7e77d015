import { addDays } from '../../contract/date.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { lastAttempt } from './chargeQueries.ts'
import { lockFailedInvoices, updateInvoice } from './invoiceQueries.ts'
import { chargeInvoiceJob } from './jobNames.ts'

type Needs = { clock: Clock; queue: Queue }

/**
 * Another card became the one that is charged: what failed with the old one is tried once more, at once. A charge whose
 * outcome is open is left alone. Part of the transaction that makes the card active.
 */
export const retryOpenFailures =
  (shop: Needs) =>
  async (tx: Tx, orderId: string): Promise<void> => {
    for (const { id } of await lockFailedInvoices(tx, orderId)) {
      const last = await lastAttempt(tx, id)
      if (!last || last.outcome === 'declined') await tryNow(shop, tx, id, (last?.number ?? 0) + 1)
    }
  }

/** An invoice of the order was paid: what waited for that, without a try of its own, is tried now. */
export const tryWhatWaited = (shop: Needs & { db: Db }, { orderId }: { orderId: string }): Promise<void> =>
  transaction(shop.db, async (tx) => {
    for (const { id } of await lockFailedInvoices(tx, orderId))
      if (!(await lastAttempt(tx, id))) await tryNow(shop, tx, id, 1)
  })

/** Tomorrow is the net for this job; the outcome of its charge says when to try again. */
async function tryNow({ clock, queue }: Needs, tx: Tx, invoiceId: string, attempt: number): Promise<void> {
  await updateInvoice(tx, invoiceId, { retryOn: addDays(clock.today(), 1) })
  await queue.enqueue(tx, chargeInvoiceJob, { invoiceId, attempt })
}
