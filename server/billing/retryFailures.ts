import type { Tx } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { chargeInvoiceJob } from './jobNames.ts'
import { failedInvoices, lastAttempt, lockInvoice } from './queries.ts'

/** After another card has become the active one: every failed charge of the order is tried once with it, at once. */
export async function retryFailures({ queue }: { queue: Queue }, tx: Tx, orderId: string): Promise<void> {
  for (const id of await failedInvoices(tx, orderId)) {
    const invoice = await lockInvoice(tx, id)
    if (invoice?.status !== 'error') continue
    const last = await lastAttempt(tx, id)
    // The number makes it the same try as one that the schedule has begun meanwhile; an open one is not disturbed.
    await queue.enqueue(tx, chargeInvoiceJob, { invoiceId: id, attempt: (last?.number ?? 0) + 1 })
  }
}
