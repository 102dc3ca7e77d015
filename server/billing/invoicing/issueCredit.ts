import { type Cents, cents, sumCents } from '../../../contract/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isOver } from '../charging/attempt.ts'
import { lastAttempt } from '../charging/chargeQueries.ts'
import { refundCreditJob } from '../jobNames.ts'
import { creditDraft } from '../pricing/credit.ts'
import { creditsOf, type InvoiceRow, linesOf, settleCredits, updateInvoice } from './invoiceQueries.ts'
import { issueInvoice } from './issueInvoice.ts'

export interface CreditNeeds {
  clock: Clock
  queue: Queue
}
export interface Credit {
  /** Above zero; whatever is left when it is not told. */
  cents?: Cents | undefined
  /** A Finnish word for the customer, on the credit invoice. */
  reason: string
}
export interface IssuedCredit {
  id: string
  cents: Cents
}

/**
 * Credits an invoice whose row the caller has locked, whole or in part. What was paid goes back to the card, by a job of
 * this transaction; what was not paid is owed no more. Null when there is nothing left to credit.
 */
export async function issueCredit(
  { clock, queue }: CreditNeeds,
  tx: Tx,
  original: InvoiceRow,
  { cents: wanted, reason }: Credit,
): Promise<IssuedCredit | null> {
  const earlier = await creditsOf(tx, original.id)
  const credited = {
    totalCents: cents(-sumCents(earlier.map((credit) => credit.totalCents))),
    vatCents: cents(-sumCents(earlier.map((credit) => credit.vatCents))),
  }
  const rest = cents(original.totalCents - credited.totalCents)
  if (rest === 0) return null
  const amount = wanted ?? rest
  if (amount <= 0 || amount > rest) throw new Refusal('CREDIT_TOO_MUCH')
  const isPaid = original.status === 'paid'
  if (!isPaid && amount < rest) await requireQuiet(tx, original.id)
  const draft = creditDraft({ ...original, lines: await linesOf(tx, original.id) }, credited, amount, reason)
  const { customerId, orderId } = original
  const { id } = await issueInvoice(
    { tx, clock },
    { customerId, orderId, kind: 'credit', creditsInvoiceId: original.id, draft, dueOn: clock.today() },
  )
  if (amount === rest) await updateInvoice(tx, original.id, { status: 'credited', retryOn: null })
  if (isPaid) await queue.enqueue(tx, refundCreditJob, { creditId: id, attempt: 1 })
  // Nothing was paid and nothing is owed: credits and debt are settled against each other.
  else if (amount === rest) await settleCredits(tx, original.id, clock.now())
  return { id, cents: amount }
}

/** A charge that is on its way is of the sum before: part of it cannot be taken off until it is settled. */
async function requireQuiet(tx: Tx, invoiceId: string): Promise<void> {
  const last = await lastAttempt(tx, invoiceId)
  if (last && !isOver(last)) throw new Refusal('CHARGE_IN_FLIGHT')
}
