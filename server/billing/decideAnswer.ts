import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import type { DeclineClass } from '../../contract/ops/money/moneyOutcomes.ts'
import type { ChargeOutcome } from '../providers/cards/cards.ts'
import { type DebtFacts, lastAttempt, leftToPay, paidAttempt } from './debtFacts.ts'
import { creditsAfterPayment } from './decideCredit.ts'
import { purchasePart } from './decidePurchase.ts'
import { PAID, recovered } from './decideTransfer.ts'
import { bankGivenUp, cardBarrier, triedNow } from './decideTry.ts'
import { type Decision, decision, enqueued, type MoneyEvent, nothing, type Part } from './decision.ts'
import { nextTry } from './dunning.ts'
import { receiptMail, returnSurplusJob, tryWhatWaitedJob } from './jobNames.ts'
import { captured } from './ledger/ledger.ts'
import { isRefusedRequest, mismatchOf, reviewAfter } from './parked.ts'
import { mayStillArrive, pollAgainAt } from './polling.ts'
import { after, attemptStates, debtState, debtStates, isChargeable, isOpen, isOver, isOwed } from './states.ts'
import type { AttemptRow } from './tables.ts'

/** How long a customer has to answer the bank's question, at the screen and by letter. */
const CONFIRM_WITHIN_MS = { customer: 3_600_000, merchant: 24 * 3_600_000 }

interface AnsweredCharge {
  facts: DebtFacts
  attempt: AttemptRow
  now: Date
}

/** The processor says what became of a charge: as its answer, by its notice, or when it is asked. A second time nothing follows. */
export function decideAnswer(
  facts: DebtFacts,
  { attemptId, outcome }: Extract<MoneyEvent, { kind: 'chargeAnswered' }>,
  now: Date,
): Decision {
  const attempt = facts.attempts.find(({ id }) => id === attemptId)
  if (!attempt || isFinal(attempt, outcome)) return nothing(facts)
  return decision(facts, ...answered({ facts, attempt, now }, outcome))
}

/** Staff say what the processor knows of a charge and the shop could not learn. Never repeats it: another try may follow. */
export function decideResolved(
  facts: DebtFacts,
  { attemptId, outcome, reference }: Extract<MoneyEvent, { kind: 'chargeResolved' }>,
  now: Date,
): Decision {
  const attempt = facts.attempts.find(({ id }) => id === attemptId)
  if (!attempt || (!isOpen(attempt) && !attempt.reviewReason))
    return decision(facts, { denial: { code: 'CHARGE_NOT_OPEN' } })
  const charge = { facts, attempt, now }
  const ref = reference ?? attempt.providerRef
  if (outcome === 'paid') return ref ? decision(facts, ...paid(charge, ref)) : nothing(facts)
  if (isRefusedRequest(attempt)) return decision(facts, ...askedAgain(charge))
  if (mayStillArrive(attempt, now)) return decision(facts, { denial: { code: 'CHARGE_MAY_ARRIVE' } })
  // A charge that had failed, and then had a yes that did not fit, changes no debt: staff have looked at it.
  if (isOver(attempt)) return decision(facts, { attempts: [{ id: attempt.id, reviewReason: null }] })
  return decision(facts, ...unavailable(charge, 'never-arrived', { reviewReason: null }))
}

/** Money taken counts even after a refusal was heard, and so does a refusal for good after a lesser one. Anything else heard later does not. */
const isFinal = (attempt: AttemptRow, outcome: ChargeOutcome): boolean =>
  attempt.outcome === 'paid' ||
  attempt.outcome === 'surplus' ||
  (isOver(attempt) && outcome.kind !== 'paid' && !isForGood(attempt, outcome))

/** A notice, or who is asked, tells of a refusal without its code: the answer that comes later has it. */
const isForGood = ({ declineClass }: AttemptRow, outcome: ChargeOutcome): boolean =>
  outcome.kind === 'declined' && outcome.class === 'hard' && declineClass !== 'hard'

function answered(charge: AnsweredCharge, outcome: ChargeOutcome): Part[] {
  switch (outcome.kind) {
    case 'paid': {
      const { attempt, facts } = charge
      const mismatch = mismatchOf(outcome, { cents: attempt.cents, references: [facts.invoice.reference] })
      return mismatch ? parked(charge, outcome.ref, mismatch) : paid(charge, outcome.ref)
    }
    case 'declined':
      return isOver(charge.attempt)
        ? refusedForGood(charge, outcome.code)
        : declined(charge, outcome.class, outcome.code)
    case 'unavailable':
      // Our own request is wrong: nobody repeats it before a person has looked, and no customer hears of it.
      return unavailable(charge, outcome.code, outcome.isOurRequest ? { reviewReason: outcome.code } : {})
    case 'needs_customer':
      return asksCustomer(charge, outcome)
    case 'pending':
    case 'unknown':
      return stillOpen(charge, outcome)
  }
}

/** A parked charge keeps its state, so that nothing is charged beside it, until staff settle it or a fitting answer comes. */
function parked({ facts, attempt, now }: AnsweredCharge, providerRef: string, mismatch: string): Part[] {
  const askAfter = isOver(attempt) ? null : pollAgainAt(attempt, now)
  const change = { ...reviewAfter('parked', mismatch), providerRef, askAfter }
  return [changed(attempt, 'parked', change), purchasePart(facts, 'mayBePaid', now)]
}

function paid({ facts, attempt, now }: AnsweredCharge, ref: string): Part[] {
  const { invoice } = facts
  // A decline that was heard before counts against the card no more.
  const settled = { providerRef: ref, declineClass: null, declineCode: null, settledAt: now, askAfter: null }
  const posting = { postings: [{ documentId: invoice.id, entries: captured(attempt.cents) }] }
  // The bank says yes to a charge that was given up, after another one or a transfer paid: the second payment is paid back.
  if (isSettledWithout(facts))
    return [
      changed(attempt, 'paidTwice', settled),
      posting,
      { jobs: [enqueued(returnSurplusJob, { attemptId: attempt.id, attempt: 1 })] },
    ]
  return [
    changed(attempt, 'paid', settled),
    lastAttempt(facts)?.id === attempt.id ? {} : bankGivenUp(facts, now),
    purchasePart(facts, 'paid', now),
    debtState(invoice) === 'written_off' ? { postings: [recovered(facts, leftToPay(facts))] } : {},
    posting,
    creditsAfterPayment(facts, attempt.cents, now),
    paidDebt(facts, now),
    // A job, since its locks on the order's other invoices would meet those of another charge coming the other way.
    facts.somethingWaits ? { jobs: [enqueued(tryWhatWaitedJob, { orderId: invoice.orderId })] } : {},
    {
      jobs: [
        enqueued(receiptMail, { customerId: invoice.customerId, orderId: invoice.orderId, invoiceId: invoice.id }),
      ],
    },
  ]
}

/**
 * Whether the debt is settled without this charge: void, or paid by another one or by transfer. What a transfer paid of a
 * credited debt is owed back already, so that nothing of a charge is of that debt any more.
 */
function isSettledWithout(facts: DebtFacts): boolean {
  const state = debtState(facts.invoice)
  if (state === 'credited' && facts.transfers.length > 0) return true
  return state === 'void' || state === 'paid' || paidAttempt(facts) !== undefined
}

/** A debt that was credited meanwhile stays credited. */
function paidDebt({ invoice }: DebtFacts, now: Date): Part {
  const state = after(debtStates, debtState(invoice), 'paid')
  return state === 'paid' ? { debt: PAID(now) } : {}
}

function declined({ facts, attempt, now }: AnsweredCharge, declineClass: DeclineClass, declineCode: string): Part[] {
  const { invoice } = facts
  const event = attempt.outcome === 'needs_customer' && declineCode === 'not-confirmed' ? 'notConfirmed' : 'declined'
  const change = changed(attempt, event, { declineClass, declineCode, settledAt: now, askAfter: null })
  if (invoice.purchaseState === 'undecided') return [change, purchasePart(facts, 'failed', now)]
  if (!isOwed(invoice)) return [change]
  const declinedNow = { ...attempt, outcome: 'declined' as const, declineClass, declineCode }
  // The customer chose another card meanwhile. The outcome of its try is what there is to tell.
  if (isCardChanged(facts, declinedNow, now)) return [change, triedNow(facts, attempt.number + 1, now)]
  const retryOn = declineClass === 'soft' ? nextTry(invoice.dueOn, helsinkiDay(now)) : null
  return [
    change,
    failedDebt(facts, retryOn),
    // A customer who pays a failed charge sees at once that it failed again.
    attempt.initiator === 'merchant' || invoice.status === 'open'
      ? { notices: [{ kind: 'charge_failed', invoiceNumber: invoice.number, cents: attempt.cents }] }
      : {},
  ]
}

const failedDebt = ({ invoice }: DebtFacts, retryOn: DebtFacts['invoice']['retryOn']): Part => {
  after(debtStates, debtState(invoice), 'failed')
  return { debt: { status: 'error', retryOn, tryQueuedAt: null } }
}

/** While the charge was on its way the customer chose another card, which may be asked. */
function isCardChanged(facts: DebtFacts, attempt: AttemptRow, now: Date): boolean {
  const active = facts.cards.find((card) => card.active)
  if (!active || active.id === attempt.cardId) return false
  return cardBarrier(knowing(facts, attempt), active, now) === null
}

const knowing = (facts: DebtFacts, attempt: AttemptRow): DebtFacts => ({
  ...facts,
  attempts: facts.attempts.map((one) => (one.id === attempt.id ? attempt : one)),
})

/**
 * A charge that failed is now known to be refused for good. The schedule does not ask that card again; a customer who
 * was told of another try is told that there is none.
 */
function refusedForGood({ facts, attempt, now }: AnsweredCharge, declineCode: string): Part[] {
  const refusal = { declineClass: 'hard' as const, declineCode }
  const change = changed(attempt, 'refusedForGood', { ...refusal, settledAt: now })
  const { invoice } = facts
  const last = lastAttempt(facts)
  // A later charge decides by its own answer what follows for the debt.
  if (!isOwed(invoice) || (last && last.id !== attempt.id && !isOver(last))) return [change]
  const active = facts.cards.find((card) => card.active)
  const barrier = active && cardBarrier(knowing(facts, { ...attempt, outcome: 'declined', ...refusal }), active, now)
  if (barrier?.why !== 'refused') return [change]
  const isTold = invoice.retryOn !== null && (attempt.initiator === 'merchant' || invoice.status === 'open')
  return [
    change,
    failedDebt(facts, null),
    isTold ? { notices: [{ kind: 'charge_failed', invoiceNumber: invoice.number, cents: attempt.cents }] } : {},
  ]
}

/** A charge that no card was asked for is none of the tries of the schedule: it is made anew every day. */
function unavailable(
  { facts, attempt, now }: AnsweredCharge,
  declineCode: string,
  more: Partial<AttemptRow> = {},
): Part[] {
  const { invoice } = facts
  return [
    changed(attempt, 'unavailable', { declineCode, settledAt: now, askAfter: null, ...more }),
    purchasePart(facts, 'failed', now),
    isOwed(invoice) && !more.reviewReason ? notTaken(facts, helsinkiDay(now)) : {},
  ]
}

/** The request was put right, so that its debt may be tried today; one that was tried again since goes on as it does. */
function askedAgain({ facts, attempt, now }: AnsweredCharge): Part[] {
  const isNext = isOwed(facts.invoice) && lastAttempt(facts)?.id === attempt.id && facts.invoice.retryOn === null
  return [
    { attempts: [{ id: attempt.id, reviewReason: null }] },
    isNext ? { debt: { retryOn: helsinkiDay(now), tryQueuedAt: null } } : {},
  ]
}

/**
 * A trouble that passes by itself is not told to the customer, even where an invoice is due as it is issued. A card
 * that is gone at the processor never passes: after the due day its customer is told once, and may pay with another
 * card.
 */
function notTaken(facts: DebtFacts, today: Day): Part {
  const { invoice } = facts
  const retryOn = addDays(today, 1)
  if (today <= invoice.dueOn) return { debt: { retryOn, tryQueuedAt: null } }
  return {
    ...failedDebt(facts, retryOn),
    notices: invoice.status === 'open' ? [{ kind: 'charge_failed', invoiceNumber: invoice.number }] : [],
  }
}

/** The bank asks the customer to confirm the charge: they are sent to its page, or get a letter. */
function asksCustomer(
  { facts, attempt, now }: AnsweredCharge,
  { ref, redirectUrl }: { ref: string; redirectUrl: string },
): Part[] {
  if (attempt.outcome === 'needs_customer') return unconfirmed({ facts, attempt, now })
  const { invoice } = facts
  // Credited or given up meanwhile: nobody is led to the bank for it.
  if (!isChargeable(invoice)) return declined({ facts, attempt, now }, 'soft', 'not-confirmed')
  const asked = { providerRef: ref, redirectUrl, askAfter: pollAgainAt(attempt, now) }
  const change = changed(attempt, 'needsCustomer', asked)
  // A purchase that the bank has not accepted is not owed, and its failure is no failed charge.
  if (!isOwed(invoice)) return [change]
  return [
    change,
    failedDebt(facts, null),
    attempt.initiator === 'merchant'
      ? { notices: [{ kind: 'charge_failed', invoiceNumber: invoice.number, cents: attempt.cents }] }
      : {},
  ]
}

/** The customer's time to answer the bank is over: the schedule goes on, and a purchase is undone. */
function unconfirmed(charge: AnsweredCharge): Part[] {
  const { attempt, now } = charge
  const until = new Date(attempt.createdAt.getTime() + CONFIRM_WITHIN_MS[attempt.initiator])
  if (now >= until) return declined(charge, 'soft', 'not-confirmed')
  const again = pollAgainAt(attempt, now)
  return [{ attempts: [{ id: attempt.id, askAfter: again < until ? again : until }] }]
}

/** A charge without an answer may have taken money. One that waits for the customer's confirmation has not: its time ends by itself. */
function stillOpen(charge: AnsweredCharge, outcome: { kind: 'pending'; ref: string } | { kind: 'unknown' }): Part[] {
  const { facts, attempt, now } = charge
  if (attempt.outcome === 'needs_customer') return unconfirmed(charge)
  const askAfter = pollAgainAt(attempt, now)
  const ref = outcome.kind === 'pending' ? { providerRef: outcome.ref } : {}
  return [changed(attempt, outcome.kind, { ...ref, askAfter }), purchasePart(facts, 'mayBePaid', now)]
}

const changed = (attempt: AttemptRow, event: string, more: Partial<AttemptRow>): Part => ({
  attempts: [{ id: attempt.id, outcome: after(attemptStates, attempt.outcome, event), ...reviewAfter(event), ...more }],
})
