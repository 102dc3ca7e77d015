import type { Day } from '../../contract/date.ts'
import type { Cents } from '../../contract/money.ts'
import type { InTransaction } from './inTransaction.ts'
import { invoiceById } from './invoicing/invoiceQueries.ts'
import { billingNoticeMail } from './jobNames.ts'

interface About {
  customerId: string
  orderId: string
  invoiceId: string
  /** Where it is not what the invoice comes to. */
  cents?: Cents
  /** The day of a bank transfer. */
  paidOn?: Day | null
}

/** Enqueues the letter about what became of an invoice's money, in the transaction that writes it down. */
export async function tellOf(
  { tx, clock, queue }: InTransaction,
  kind: 'charge_failed' | 'charge_paid' | 'refunded' | 'extra_charge',
  { customerId, orderId, invoiceId, ...about }: About,
): Promise<void> {
  const invoice = await invoiceById(tx, invoiceId)
  await queue.enqueue(tx, billingNoticeMail, {
    kind,
    customerId,
    orderId,
    invoiceNumber: invoice?.number,
    cents: about.cents,
    paidOn: about.paidOn ?? undefined,
    at: clock.now().toISOString(),
  })
}
