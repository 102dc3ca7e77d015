import { transaction } from '../../platform/database.ts'
import type { RefundOutcome } from '../../providers/cards/cards.ts'
import { askAgainAt } from '../charging/asking.ts'
import type { OutcomeNeeds } from '../charging/recordOutcome.ts'
import type { InTransaction } from '../inTransaction.ts'
import { type InvoiceRow, lockInvoice, updateInvoice } from '../invoicing/invoiceQueries.ts'
import { bookMovement } from '../ledger/bookMovement.ts'
import { refunded } from '../ledger/ledger.ts'
import { tellOf } from '../tellOf.ts'
import { isLive } from './refund.ts'
import { type RefundRow, refundById, refundsOf, updateRefund } from './refundQueries.ts'

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
    if (invoice && refund && !isFinal(refund, outcome)) await settle({ tx, clock, queue }, { refund, invoice, outcome })
  })
  return 'recorded'
}

/** Money that went back counts even after a rejection was heard. Anything else heard later does not. */
const isFinal = ({ outcome: known }: RefundRow, heard: RefundOutcome): boolean =>
  known === 'ok' || known === 'by_hand' || known === 'surplus' || (known === 'rejected' && heard.kind !== 'ok')

interface Settling {
  refund: RefundRow
  invoice: InvoiceRow
  outcome: RefundOutcome
}

async function settle(shop: InTransaction, { refund, invoice, outcome }: Settling): Promise<void> {
  const { tx, clock } = shop
  const now = clock.now()
  switch (outcome.kind) {
    case 'ok':
      await keepRefund(shop, { refund, invoice, ref: outcome.ref })
      return
    case 'rejected':
      await keepRejection(shop, { refund, invoice, reason: outcome.reason })
      return
    case 'pending':
      await updateRefund(tx, refund.id, {
        outcome: 'pending',
        providerRef: outcome.ref,
        askAfter: askAgainAt(refund, now),
      })
      return
    case 'unknown':
      await updateRefund(tx, refund.id, {
        ...(refund.outcome === 'asked' ? { outcome: 'unknown' as const } : {}),
        askAfter: askAgainAt(refund, now),
      })
  }
}

type Heard = Omit<Settling, 'outcome'>

async function keepRefund(shop: InTransaction, { refund, invoice, ref }: Heard & { ref: string }): Promise<void> {
  const { tx, clock } = shop
  const now = clock.now()
  const { id, customerId, orderId, invoiceId, cents } = refund
  // A rejection was heard first, and it was tried again or paid by hand since: this money went besides.
  const isSurplus = (await refundsOf(tx, refund)).some((other) => other.id !== id && isLive(other))
  await updateRefund(tx, id, {
    outcome: isSurplus ? 'surplus' : 'ok',
    providerRef: ref,
    settledAt: now,
    askAfter: null,
  })
  await bookMovement(tx, { customerId, orderId, invoiceId, at: now }, refunded(cents))
  if (!isSurplus) await answer(shop, { refund, invoice })
}

/** Where the money goes now is for a person to say (waitingRefunds.ts), unless an earlier try went through after all. */
async function keepRejection(
  shop: InTransaction,
  { refund, invoice, reason }: Heard & { reason: string },
): Promise<void> {
  const { tx, clock } = shop
  await updateRefund(tx, refund.id, { outcome: 'rejected', reason, settledAt: clock.now(), askAfter: null })
  const early = (await refundsOf(tx, refund)).find(({ outcome, paidOn }) => outcome === 'surplus' && !paidOn)
  if (early) {
    await updateRefund(tx, early.id, { outcome: 'ok' })
    await answer(shop, { refund: early, invoice })
  } else if (invoice.kind === 'credit') await updateInvoice(tx, invoice.id, { status: 'error' })
}

async function answer(shop: InTransaction, { refund, invoice }: Heard): Promise<void> {
  if (invoice.kind === 'credit') await updateInvoice(shop.tx, invoice.id, { status: 'paid', paidAt: shop.clock.now() })
  await tellOf(shop, 'refunded', refund)
}
