import { addDays } from '../../../contract/date.ts'
import { activeCard } from '../../payment/activeCard.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import type { InTransaction } from '../inTransaction.ts'
import { type InvoiceRow, lockInvoice, somethingWaits, updateInvoice } from '../invoicing/invoiceQueries.ts'
import { lockSubscription } from '../invoicing/queries.ts'
import { returnSurplusJob, tryWhatWaitedJob } from '../jobNames.ts'
import { bookMovement } from '../ledger/bookMovement.ts'
import { captured } from '../ledger/ledger.ts'
import { type Deciding, decidePurchase } from '../purchases/decidePurchase.ts'
import { tellOf } from '../tellOf.ts'
import { answerCredits } from './answerCredits.ts'
import { askAgainAt } from './asking.ts'
import { isOver } from './attempt.ts'
import { type AttemptRow, attemptById, chargedFor, paidAttempt, updateAttempt } from './chargeQueries.ts'
import { nextTry } from './dunning.ts'
import { whySpent } from './spentCards.ts'
import { tryNow } from './tryNow.ts'

/** How long a customer has to answer the bank's question, at the screen and by letter. */
const CONFIRM_WITHIN_MS = { customer: 3_600_000, merchant: 24 * 3_600_000 }

export interface OutcomeNeeds {
  db: Db
  clock: Clock
  queue: Queue
}
export type ChargeOutcomeNeeds = OutcomeNeeds & Deciding

/** Writes down what became of a charge: from its answer, from asking, or from the processor's own notice. Idempotent. */
export async function recordOutcome(
  { db, ...shop }: ChargeOutcomeNeeds,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<'recorded' | 'unknown attempt'> {
  return await transaction(db, async (tx) => {
    const found = await lockAttempt(tx, attemptId)
    if (!found) return 'unknown attempt'
    if (!isFinal(found.attempt, outcome)) await settle({ ...shop, tx }, { ...found, outcome })
    return 'recorded'
  })
}

/** What was said of an attempt. */
export interface Heard {
  id: string
  outcome: ChargeOutcome
}

/** The same for many. */
export async function recordOutcomes(shop: ChargeOutcomeNeeds, heard: readonly Heard[]): Promise<void> {
  for (const { id, outcome } of heard) await recordOutcome(shop, id, outcome)
}

/** The attempt with its invoice, which is the lock of all its attempts. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<Omit<Settling, 'outcome'> | null> {
  const found = await chargedFor(tx, attemptId)
  if (!found) return null
  // What a purchase comes to changes the plan, whose row everybody locks before the invoices.
  if (found.purchaseState === 'undecided') await lockSubscription(tx, found.orderId)
  const invoice = await lockInvoice(tx, found.invoiceId)
  const attempt = await attemptById(tx, attemptId)
  return invoice && attempt ? { invoice, attempt } : null
}

const isOwed = ({ status }: InvoiceRow): boolean => status === 'open' || status === 'error'

/** Money taken counts even after a refusal was heard. Anything else heard later does not. */
const isFinal = ({ outcome: known }: AttemptRow, heard: ChargeOutcome): boolean =>
  known === 'paid' || known === 'surplus' || (isOver({ outcome: known }) && heard.kind !== 'paid')

type Charging = InTransaction & Deciding
interface Settling {
  invoice: InvoiceRow
  attempt: AttemptRow
  outcome: ChargeOutcome
}

/** Writes down what became of an attempt that is locked and open. */
export async function settle(shop: Charging, { invoice, attempt, outcome }: Settling): Promise<void> {
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
      await decidePurchase(shop, invoice, 'bought')
      // A job, since its locks on the order's other invoices would meet those of another charge coming the other way.
      if (await somethingWaits(tx, invoice.orderId))
        await shop.queue.enqueue(tx, tryWhatWaitedJob, { orderId: invoice.orderId })
      // What went as it should needs no letter.
      if (invoice.status === 'error') await tellOf(shop, 'charge_paid', attempt)
      return
    case 'declined': {
      const { class: declineClass, code: declineCode } = outcome
      await updateAttempt(tx, attempt.id, { outcome: 'declined', declineClass, declineCode, ...settled })
      if (invoice.purchaseState === 'undecided') return await decidePurchase(shop, invoice, 'undone')
      if (!isOwed(invoice)) return
      // The outcome of that try is what there is to tell.
      if (await isCardChanged(shop, attempt)) return await tryNow(shop, invoice.id, attempt.number + 1)
      const retryOn = declineClass === 'soft' ? nextTry(invoice.dueOn, clock.today()) : null
      await updateInvoice(tx, invoice.id, { status: 'error', retryOn })
      // Who pays what failed before sees at once that it failed again.
      if (attempt.initiator === 'merchant' || invoice.status === 'open') await tellOf(shop, 'charge_failed', attempt)
      return
    }
    case 'unavailable':
      // No card was asked: its owner is told nothing, and it does not count as one of the tries.
      await updateAttempt(tx, attempt.id, { outcome: 'unavailable', declineCode: outcome.code, ...settled })
      if (invoice.purchaseState === 'undecided') return await decidePurchase(shop, invoice, 'undone')
      if (isOwed(invoice)) await updateInvoice(tx, invoice.id, { retryOn: addDays(clock.today(), 1) })
      return
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
      return await decidePurchase(shop, invoice, 'bought')
    case 'unknown':
      // What was known of it, that it is pending, still holds.
      await updateAttempt(tx, attempt.id, {
        ...(attempt.outcome === 'asked' ? { outcome: 'unknown' as const } : {}),
        askAfter: askAgainAt(attempt, now),
      })
      // The money may have been taken; not while the bank's question is open.
      if (attempt.outcome !== 'needs_customer') await decidePurchase(shop, invoice, 'bought')
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
  await queue.enqueue(tx, returnSurplusJob, { attemptId: attempt.id, attempt: 1 })
}

/** While the charge was on its way the customer chose another card, which may be asked. */
async function isCardChanged(
  { tx, clock }: InTransaction,
  { cardId, orderId, invoiceId }: AttemptRow,
): Promise<boolean> {
  const card = await activeCard(tx, orderId)
  if (!card || card.id === cardId) return false
  return (await whySpent(tx, { id: invoiceId, orderId }, card.id, clock.now())) === null
}

/** The bank wants to hear it from the customer: they are led there, or written to. */
async function askCustomer(
  shop: Charging,
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
  // What is not bought before the bank's yes is not owed, and no failure.
  if (!isOwed(invoice) || invoice.purchaseState === 'undecided') return
  await updateInvoice(tx, invoice.id, { status: 'error', retryOn: null })
  if (attempt.initiator === 'merchant') await tellOf(shop, 'charge_failed', attempt)
}

/** Nobody answers the bank for ever: then the schedule goes on, and what was to be bought is not. */
async function keepWaiting(shop: Charging, { invoice, attempt }: Omit<Settling, 'outcome'>): Promise<void> {
  const now = shop.clock.now()
  const until = new Date(attempt.createdAt.getTime() + CONFIRM_WITHIN_MS[attempt.initiator])
  if (now >= until)
    return await settle(shop, { invoice, attempt, outcome: { kind: 'declined', class: 'soft', code: 'not-confirmed' } })
  const again = askAgainAt(attempt, now)
  await updateAttempt(shop.tx, attempt.id, { askAfter: again < until ? again : until })
}

const ownerOf = ({ customerId, orderId, invoiceId }: AttemptRow) => ({ customerId, orderId, invoiceId })
