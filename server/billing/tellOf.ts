import { invoiceById } from './invoiceQueries.ts'
import { billingNoticeMail } from './jobNames.ts'
import type { InTransaction } from './recordOutcome.ts'

/** Enqueues the letter about what became of an invoice's money, in the transaction that writes it down. */
export async function tellOf(
  { tx, clock, queue }: Pick<InTransaction, 'tx' | 'clock' | 'queue'>,
  kind: 'charge_failed' | 'charge_paid' | 'refunded' | 'extra_charge',
  { customerId, orderId, invoiceId }: { customerId: string; orderId: string; invoiceId: string },
): Promise<void> {
  const invoice = await invoiceById(tx, invoiceId)
  const invoiceNumber = invoice?.number
  await queue.enqueue(tx, billingNoticeMail, {
    kind,
    customerId,
    orderId,
    invoiceNumber,
    at: clock.now().toISOString(),
  })
}
