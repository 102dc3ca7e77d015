import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import type { ChargeOutcome } from '../providers/cards/cards.ts'
import { answerCredits } from './answerCredits.ts'
import { askAgainAt } from './asking.ts'
import { bookMovement } from './bookMovement.ts'
import { type AttemptRow, attemptById, paidAttempt, updateAttempt } from './chargeQueries.ts'
import { nextTry } from './dunning.ts'
import { type InvoiceRow, lockInvoice, somethingWaits, updateInvoice } from './invoiceQueries.ts'
import { returnSurplusJob, tryWhatWaitedJob } from './jobNames.ts'
import { captured } from './ledger.ts'
import { tellOf } from './tellOf.ts'

/** How long a customer has to answer the bank's question, at the screen and by letter. */
const CONFIRM_WITHIN_MS = { customer: 3_600_000, merchant: 24 * 3_600_000 }

export interface OutcomeNeeds {
  db: Db
  clock: Clock
  queue: Queue
}

/** Writes down what became of a charge: from its answer, from asking, or from the processor's own notice. Idempotent. */
export async function recordOutcome(
  { db, clock, queue }: OutcomeNeeds,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<'recorded' | 'unknown attempt'> {
  const found = await attemptById(db, attemptId)
  if (!found) return 'unknown attempt'
  await transaction(db, async (tx) => {
    // The invoice is the lock of all its attempts.
    const invoice = await lockInvoice(tx, found.invoiceId)
    const attempt = await attemptById(tx, attemptId)
    if (!invoice || !attempt || isFinal(attempt, outcome)) return
    await settle({ tx, clock, queue }, { invoice, attempt, outcome })
  })
  return 'recorded'
}

const isOwed = ({ status }: InvoiceRow): boolean => status === 'open' || status === 'error'

/** Money taken counts even after a refusal was heard. Anything else heard later does not. */
const isFinal = ({ outcome: known }: AttemptRow, heard: ChargeOutcome): boolean =>
  known === 'paid' || known === 'surplus' || (known === 'declined' && heard.kind !== 'paid')

export type InTransaction = Omit<OutcomeNeeds, 'db'> & { tx: Tx }
interface Settling {
  invoice: InvoiceRow
  attempt: AttemptRow
  outcome: ChargeOutcome
}

async function settle(shop: InTransaction, { invoice, attempt, outcome }: Settling): Promise<void> {
  const { tx, clock } = shop
  const now = clock.now()
  const settled = { settledAt: now, askAfter: null }
  switch (outcome.kind) {
    case 'paid':
      if (invoice.deletedAt || (await paidAttempt(tx, invoice.id)))
        return await keepSurplus(shop, attempt, { providerRef: outcome.ref, ...settled })
      await updateAttempt(tx, attempt.id, { outcome: 'paid', providerRef: outcome.ref, ...settled })
      await bookMovement(tx, { ...ownerOf(attempt), at: now }, captured(attempt.cents))
      await answerCredits(shop, invoice, attempt.cents)
      if (isOwed(invoice)) await updateInvoice(tx, invoice.id, { status: 'paid', paidAt: now, retryOn: null })
      // A job, since its locks on the order's other invoices would meet those of another charge coming the other way.
      if (await somethingWaits(tx, invoice.orderId))
        await shop.queue.enqueue(tx, tryWhatWaitedJob, { orderId: invoice.orderId })
      // What went as it should needs no letter.
      if (invoice.status === 'error') await tellOf(shop, 'charge_paid', attempt)
      return
    case 'declined': {
      const { class: declineClass, code: declineCode } = outcome
      await updateAttempt(tx, attempt.id, { outcome: 'declined', declineClass, declineCode, ...settled })
      const retryOn = declineClass === 'soft' ? nextTry(invoice.dueOn, clock.today()) : null
      if (!isOwed(invoice)) return
      await updateInvoice(tx, invoice.id, { status: 'error', retryOn })
      // Who pays now sees at once that it failed.
      if (attempt.initiator === 'merchant') await tellOf(shop, 'charge_failed', attempt)
      return
    }
    case 'needs_customer':
      await askCustomer(shop, { invoice, attempt, outcome })
      return
    case 'pending':
      // The bank's question is still open, as the processor sees it.
      if (attempt.outcome === 'needs_customer') return await keepWaiting(shop, { invoice, attempt })
      await updateAttempt(tx, attempt.id, {
        outcome: 'pending',
        providerRef: outcome.ref,
        askAfter: askAgainAt(attempt, now),
      })
      return
    case 'unknown':
      // What was known of it, that it is pending, still holds.
      await updateAttempt(tx, attempt.id, {
        ...(attempt.outcome === 'asked' ? { outcome: 'unknown' as const } : {}),
        askAfter: askAgainAt(attempt, now),
      })
  }
}

/** A bank that says yes to what was given up, after another charge went through: the second payment is not ours to keep. */
async function keepSurplus(
  { tx, clock, queue }: InTransaction,
  attempt: AttemptRow,
  settled: Pick<AttemptRow, 'providerRef' | 'settledAt' | 'askAfter'>,
): Promise<void> {
  await updateAttempt(tx, attempt.id, { outcome: 'surplus', ...settled })
  await bookMovement(tx, { ...ownerOf(attempt), at: clock.now() }, captured(attempt.cents))
  await queue.enqueue(tx, returnSurplusJob, { attemptId: attempt.id })
}

/** The bank wants to hear it from the customer: they are led there, or written to. */
async function askCustomer(
  shop: InTransaction,
  { invoice, attempt, outcome }: Settling & { outcome: { ref: string; redirectUrl: string } },
): Promise<void> {
  if (attempt.outcome === 'needs_customer') return await keepWaiting(shop, { invoice, attempt })
  const { tx, clock } = shop
  await updateAttempt(tx, attempt.id, {
    outcome: 'needs_customer',
    providerRef: outcome.ref,
    redirectUrl: outcome.redirectUrl,
    askAfter: askAgainAt(attempt, clock.now()),
  })
  if (invoice.status !== 'open') return
  await updateInvoice(tx, invoice.id, { status: 'error', retryOn: null })
  if (attempt.initiator === 'merchant') await tellOf(shop, 'charge_failed', attempt)
}

/** Nobody answers the bank for ever: then the schedule goes on. */
async function keepWaiting(shop: InTransaction, { invoice, attempt }: Omit<Settling, 'outcome'>): Promise<void> {
  const now = shop.clock.now()
  const isOver = now.getTime() - attempt.createdAt.getTime() > CONFIRM_WITHIN_MS[attempt.initiator]
  if (isOver)
    return await settle(shop, { invoice, attempt, outcome: { kind: 'declined', class: 'soft', code: 'not-confirmed' } })
  await updateAttempt(shop.tx, attempt.id, { askAfter: askAgainAt(attempt, now) })
}

const ownerOf = ({ customerId, orderId, invoiceId }: AttemptRow) => ({ customerId, orderId, invoiceId })
