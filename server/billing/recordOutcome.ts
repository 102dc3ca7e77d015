import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { ChargeOutcome } from '../providers/cards/cards.ts'
import { bookMovement } from './bookMovement.ts'
import { nextTry } from './dunning.ts'
import { captured } from './ledger.ts'
import { type AttemptRow, attemptById, type InvoiceRow, lockInvoice, updateAttempt, updateInvoice } from './queries.ts'

const FIRST_ASK_MS = 30_000
const LAST_ASK_MS = 86_400_000

/** Writes down what became of a charge: from its answer, from asking, or from the processor's own notice. Idempotent. */
export async function recordOutcome(
  { db, clock }: { db: Db; clock: Clock },
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<'recorded' | 'unknown attempt'> {
  const found = await attemptById(db, attemptId)
  if (!found) return 'unknown attempt'
  await transaction(db, async (tx) => {
    // The invoice is the lock of all its attempts.
    const invoice = await lockInvoice(tx, found.invoiceId)
    const attempt = await attemptById(tx, attemptId)
    if (!invoice || !attempt || isFinal(attempt, invoice, outcome)) return
    await settle(tx, clock.now(), { invoice, attempt, outcome, today: clock.today() })
  })
  return 'recorded'
}

const isOwed = ({ status }: InvoiceRow): boolean => status === 'open' || status === 'error'

/** Money taken counts even after a refusal was heard, as long as the invoice is open. Anything else heard later does not. */
const isFinal = (attempt: AttemptRow, invoice: InvoiceRow, outcome: ChargeOutcome): boolean =>
  attempt.outcome === 'paid' || (attempt.outcome === 'declined' && (outcome.kind !== 'paid' || !isOwed(invoice)))

interface Settling {
  invoice: InvoiceRow
  attempt: AttemptRow
  outcome: ChargeOutcome
  today: ReturnType<Clock['today']>
}

async function settle(tx: Tx, now: Date, { invoice, attempt, outcome, today }: Settling): Promise<void> {
  const settled = { settledAt: now, askAfter: null }
  switch (outcome.kind) {
    case 'paid':
      await updateAttempt(tx, attempt.id, { outcome: 'paid', providerRef: outcome.ref, ...settled })
      await updateInvoice(tx, invoice.id, { status: 'paid', paidAt: now, retryOn: null })
      await bookMovement(tx, { ...ownerOf(attempt), at: now }, captured(attempt.cents))
      return
    case 'declined': {
      const { class: declineClass, code: declineCode } = outcome
      await updateAttempt(tx, attempt.id, { outcome: 'declined', declineClass, declineCode, ...settled })
      const retryOn = declineClass === 'soft' ? nextTry(invoice.dueOn, today) : null
      if (isOwed(invoice)) await updateInvoice(tx, invoice.id, { status: 'error', retryOn })
      return
    }
    case 'pending':
    case 'needs_customer':
      await updateAttempt(tx, attempt.id, {
        outcome: outcome.kind,
        providerRef: outcome.ref,
        askAfter: nextAsk(attempt, now),
      })
      return
    case 'unknown':
      // What was known of it, that it is pending, still holds.
      await updateAttempt(tx, attempt.id, {
        ...(attempt.outcome === 'asked' ? { outcome: 'unknown' as const } : {}),
        askAfter: nextAsk(attempt, now),
      })
  }
}

const ownerOf = ({ customerId, orderId, invoiceId }: AttemptRow) => ({ customerId, orderId, invoiceId })

/** Soon at first, then each time after as long as it has been open, at least once a day. */
function nextAsk(attempt: AttemptRow, now: Date): Date {
  const age = now.getTime() - attempt.createdAt.getTime()
  return new Date(now.getTime() + Math.min(LAST_ASK_MS, Math.max(FIRST_ASK_MS, age)))
}
