import { transaction } from '../platform/database.ts'
import type { RefundOutcome } from '../providers/cards/cards.ts'
import { askAgainAt } from './asking.ts'
import { bookMovement } from './bookMovement.ts'
import { type InvoiceRow, lockInvoice, updateInvoice } from './invoiceQueries.ts'
import { refunded } from './ledger.ts'
import type { InTransaction, OutcomeNeeds } from './recordOutcome.ts'
import { type RefundRow, refundById, updateRefund } from './refundQueries.ts'
import { tellOf } from './tellOf.ts'

/** Writes down what became of a refund: from its answer, from asking, or from the processor's own notice. Idempotent. */
export async function recordRefund(
  { db, clock, queue }: OutcomeNeeds,
  refundId: string,
  outcome: RefundOutcome,
): Promise<'recorded' | 'unknown attempt'> {
  const found = await refundById(db, refundId)
  if (!found) return 'unknown attempt'
  await transaction(db, async (tx) => {
    // The invoice is the lock of all its refunds: a credit invoice's own, or those of charges that were too many.
    const invoice = await lockInvoice(tx, found.invoiceId)
    const refund = await refundById(tx, refundId)
    if (invoice && refund && refund.outcome !== 'ok' && refund.outcome !== 'rejected')
      await settle({ tx, clock, queue }, { refund, invoice, outcome })
  })
  return 'recorded'
}

interface Settling {
  refund: RefundRow
  invoice: InvoiceRow
  outcome: RefundOutcome
}

async function settle({ tx, clock, queue }: InTransaction, { refund, invoice, outcome }: Settling): Promise<void> {
  const now = clock.now()
  const { id, customerId, orderId, invoiceId } = refund
  const isCredit = invoice.kind === 'credit'
  switch (outcome.kind) {
    case 'ok':
      await updateRefund(tx, id, { outcome: 'ok', providerRef: outcome.ref, settledAt: now, askAfter: null })
      if (isCredit) await updateInvoice(tx, invoiceId, { status: 'paid', paidAt: now })
      await bookMovement(tx, { customerId, orderId, invoiceId, at: now }, refunded(refund.cents))
      await tellOf({ tx, clock, queue }, 'refunded', refund)
      return
    case 'rejected':
      // Where the money goes then is for a person to say: a credit invoice in error, which the staff sees, or an alarm.
      await updateRefund(tx, id, { outcome: 'rejected', reason: outcome.reason, settledAt: now, askAfter: null })
      if (isCredit) await updateInvoice(tx, invoiceId, { status: 'error' })
      return
    case 'pending':
      await updateRefund(tx, id, { outcome: 'pending', providerRef: outcome.ref, askAfter: askAgainAt(refund, now) })
      return
    case 'unknown':
      await updateRefund(tx, id, {
        ...(refund.outcome === 'asked' ? { outcome: 'unknown' as const } : {}),
        askAfter: askAgainAt(refund, now),
      })
  }
}
