import { addDays } from '../../../contract/date.ts'
import type { InTransaction } from '../inTransaction.ts'
import { updateInvoice } from '../invoicing/invoiceQueries.ts'
import { chargeInvoiceJob } from '../jobNames.ts'

/** Tomorrow is the net for this job; the outcome of its charge says when to try again. */
export async function tryNow({ tx, clock, queue }: InTransaction, invoiceId: string, attempt: number): Promise<void> {
  await updateInvoice(tx, invoiceId, { retryOn: addDays(clock.today(), 1) })
  await queue.enqueue(tx, chargeInvoiceJob, { invoiceId, attempt })
}
