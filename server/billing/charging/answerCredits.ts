import type { Cents } from '../../../contract/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { creditsOf, type InvoiceRow, updateInvoice } from '../invoicing/invoiceQueries.ts'
import { refundCreditJob } from '../jobNames.ts'
import { lastRefund } from '../refunds/refundQueries.ts'

/**
 * An invoice that was credited while it was unpaid has now been paid with `paid`. Credits made before the charge began
 * made it smaller, and are settled; those made since go back to the card.
 */
export async function answerCredits(
  { tx, clock, queue }: { tx: Tx; clock: Clock; queue: Queue },
  invoice: InvoiceRow,
  paid: Cents,
): Promise<void> {
  const credits = await creditsOf(tx, invoice.id)
  let surplus = paid - invoice.totalCents - credits.reduce((sum, credit) => sum + credit.totalCents, 0)
  for (const { id, totalCents } of credits.toReversed()) {
    if (surplus < -totalCents) {
      await updateInvoice(tx, id, { status: 'paid', paidAt: clock.now() })
      continue
    }
    surplus += totalCents
    await updateInvoice(tx, id, { status: 'open', paidAt: null })
    await queue.enqueue(tx, refundCreditJob, { creditId: id, attempt: ((await lastRefund(tx, id))?.number ?? 0) + 1 })
  }
}
