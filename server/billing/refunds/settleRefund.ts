import { type Day, helsinkiDay } from '../../../contract/date.ts'
import type { Cents } from '../../../contract/money.ts'
import type { Tx } from '../../platform/database.ts'
import { isId, newId } from '../../platform/ids.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { type InvoiceRow, lockInvoice, updateInvoice } from '../invoicing/invoiceQueries.ts'
import type { CreditNeeds } from '../invoicing/issueCredit.ts'
import { refundCreditJob, returnSurplusJob } from '../jobNames.ts'
import { bookMovement } from '../ledger/bookMovement.ts'
import { paidBack, reversed } from '../ledger/ledger.ts'
import { tellOf } from '../tellOf.ts'
import { waitsForStaff } from './refund.ts'
import { insertRefund, lastRefund, type RefundRow, refundById, refundsOf, updateRefund } from './refundQueries.ts'

interface Waiting {
  refund: RefundRow
  invoice: InvoiceRow
  tries: RefundRow[]
}

/** Staff try once more what the processor rejected, by a job of the caller's transaction. Answers which try it is. */
export async function retryRefund({ queue }: CreditNeeds, tx: Tx, refundId: string): Promise<{ attempt: number }> {
  const { refund, invoice, tries } = await lockWaiting(tx, refundId)
  if (refund.outcome !== 'rejected') throw new Refusal('REFUND_NOT_WAITING')
  // The number makes a job that comes twice do its work once.
  const attempt = tries.length + 1
  if (invoice.kind === 'credit') await queue.enqueue(tx, refundCreditJob, { creditId: invoice.id, attempt })
  else await queue.enqueue(tx, returnSurplusJob, { attemptId: refund.chargeId, attempt })
  return { attempt }
}

interface Transfer {
  refundId: string
  paidOn: Day
  /** What the bank calls it. */
  reference: string
}

/** Staff say that the money was moved by bank transfer: to the customer, or back by one who had been paid twice. */
export async function settleRefund(
  shop: CreditNeeds,
  tx: Tx,
  { refundId, paidOn, reference }: Transfer,
): Promise<Cents> {
  const waiting = await lockWaiting(tx, refundId)
  const { refund } = waiting
  if (paidOn > shop.clock.today()) throw invalid({ paid_on: ['Päivä ei voi olla tulevaisuudessa.'] })
  if (paidOn < helsinkiDay(refund.createdAt)) throw invalid({ paid_on: ['Hyvitystä ei ollut vielä silloin yritetty.'] })
  const transfer = { paidOn, bankReference: reference }
  await (refund.outcome === 'rejected' ? payByHand(shop, tx, waiting, transfer) : takeBack(shop, tx, refund, transfer))
  return refund.cents
}

type Kept = Pick<RefundRow, 'paidOn' | 'bankReference'>

async function payByHand(
  { clock, queue }: CreditNeeds,
  tx: Tx,
  { refund, invoice }: Waiting,
  transfer: Kept,
): Promise<void> {
  const at = clock.now()
  const { customerId, orderId, invoiceId, chargeId, cents } = refund
  const number = ((await lastRefund(tx, invoiceId))?.number ?? 0) + 1
  const of = { customerId, orderId, invoiceId }
  await insertRefund(tx, {
    ...of,
    id: newId(),
    chargeId,
    number,
    cents,
    outcome: 'by_hand',
    createdAt: at,
    settledAt: at,
    ...transfer,
  })
  if (invoice.kind === 'credit') await updateInvoice(tx, invoiceId, { status: 'paid', paidAt: at })
  await bookMovement(tx, { ...of, at }, paidBack(cents))
  await tellOf({ tx, clock, queue }, 'refunded', { ...of, cents, paidOn: transfer.paidOn })
}

async function takeBack({ clock }: CreditNeeds, tx: Tx, refund: RefundRow, transfer: Kept): Promise<void> {
  const { customerId, orderId, invoiceId, cents } = refund
  await updateRefund(tx, refund.id, transfer)
  await bookMovement(tx, { customerId, orderId, invoiceId, at: clock.now() }, reversed(paidBack(cents)))
}

/** The refund with its invoice, which is the lock of them all. */
async function lockWaiting(tx: Tx, refundId: string): Promise<Waiting> {
  const found = isId(refundId) ? await refundById(tx, refundId) : undefined
  const invoice = found && (await lockInvoice(tx, found.invoiceId))
  const refund = found && (await refundById(tx, refundId))
  if (!invoice || !refund) throw new Refusal('REFUND_NOT_FOUND')
  const tries = await refundsOf(tx, refund)
  if (!waitsForStaff(refund, tries)) throw new Refusal('REFUND_NOT_WAITING')
  return { refund, invoice, tries }
}
