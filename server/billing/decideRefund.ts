import { helsinkiDay } from '../../contract/days/date.ts'
import { type Cents, cents } from '../../contract/money/money.ts'
import type { RefundOutcome } from '../providers/cards/cards.ts'
import { type CreditNote, calledAs, chargePaidBack, type DebtFacts, refundsOf } from './debtFacts.ts'
import { type Decision, decision, enqueued, type MoneyEvent, nothing, type PaidBack, type Part } from './decision.ts'
import { refundCreditJob, returnSurplusJob } from './jobNames.ts'
import { paidBack, refunded, reversed } from './ledger/ledger.ts'
import { BY_MAIL, mismatchOf, reviewAfter } from './parked.ts'
import { answerBy, mayStillArrive, pollAgainAt } from './polling.ts'
import { after, creditStates, isLive, isOpen, refundStates, waitsForStaff } from './states.ts'
import type { AttemptRow, RefundRow } from './tables.ts'

type Event<K extends MoneyEvent['kind']> = Extract<MoneyEvent, { kind: K }>
interface AnsweredRefund {
  facts: DebtFacts
  refund: RefundRow
  now: Date
}

interface ToPayBack {
  charge: AttemptRow
  amount: Cents
  /** The credit note; none for a charge that was too many. */
  credit: CreditNote | null
}

/** The amount to pay back and the charge it goes back to; null when there is nothing to pay back. */
function toPayBack(facts: DebtFacts, of: PaidBack): ToPayBack | null {
  if ('chargeId' in of) {
    const charge = facts.attempts.find(({ id, outcome }) => id === of.chargeId && outcome === 'surplus')
    return charge ? { charge, amount: charge.cents, credit: null } : null
  }
  const credit = facts.credits.find(({ id }) => id === of.creditId)
  if (!credit || credit.state === 'paid') return null
  const amount = cents(-credit.totalCents)
  const charge = chargePaidBack(facts, { id: credit.id, amount })
  return charge ? { charge, amount, credit } : null
}

/** Pays a credit note back to the card that paid, or a charge that was too many. Nothing follows when it is begun already. */
export function decideRefund(facts: DebtFacts, { refundId, of, attempt }: Event<'refundBegun'>, now: Date): Decision {
  const back = toPayBack(facts, of)
  if (!back) return nothing(facts)
  const { charge, amount, credit } = back
  const tries = triesOf(facts, back)
  if (tries.some(isLive) || attempt !== tries.length + 1) return nothing(facts)
  const { id: invoiceId, customerId, orderId } = facts.invoice
  const creditNoteId = credit?.id ?? null
  const by = { chargeId: charge.id, provider: charge.provider }
  const who = { id: refundId, customerId, orderId, invoiceId, creditNoteId, ...by }
  const askAfter = answerBy(now)
  const row = { ...who, number: nextNumber(facts, creditNoteId), cents: amount, createdAt: now, askAfter }
  return decision(
    facts,
    { newRefund: { ...row, outcome: 'asked' } },
    credit?.state === 'error' ? creditBecomes(credit, 'retried') : {},
  )
}

/** Puts the job of a refund in again, for the next try: no row says that the first one ran. */
export function decideRefundLost(facts: DebtFacts, { of }: Event<'refundLost'>): Decision {
  const back = toPayBack(facts, of)
  if (!back) return nothing(facts)
  const tries = triesOf(facts, back)
  return tries.some(isLive) ? nothing(facts) : decision(facts, { jobs: [jobFor(back, tries.length + 1)] })
}

const triesOf = (facts: DebtFacts, { charge, credit }: ToPayBack): RefundRow[] =>
  refundsOf(facts, { creditNoteId: credit?.id ?? null, chargeId: charge.id, transferId: null })

/** The number makes a job that comes twice do its work once. */
const jobFor = ({ credit, charge }: Pick<ToPayBack, 'credit'> & { charge: { id: string } }, attempt: number) =>
  credit
    ? enqueued(refundCreditJob, { creditId: credit.id, attempt })
    : enqueued(returnSurplusJob, { attemptId: charge.id, attempt })

const creditBecomes = (credit: CreditNote, event: string, paidAt?: Date): Part => ({
  credits: [{ id: credit.id, state: after(creditStates, credit.state, event), ...(paidAt ? { paidAt } : {}) }],
})

const nextNumber = ({ refunds }: DebtFacts, creditNoteId: string | null): number =>
  Math.max(0, ...refunds.filter((one) => one.creditNoteId === creditNoteId).map(({ number }) => number)) + 1

/** The processor says what became of a refund. A second time nothing follows. */
export function decideRefundAnswer(
  facts: DebtFacts,
  { refundId, outcome }: Event<'refundAnswered'>,
  now: Date,
): Decision {
  const refund = facts.refunds.find(({ id }) => id === refundId)
  if (!refund || isFinal(refund, outcome)) return nothing(facts)
  return decision(facts, ...answered({ facts, refund, now }, outcome))
}

/** Money that went back counts even after a rejection was heard. Anything else heard later does not, nor anything of a transfer. */
const isFinal = ({ outcome: known, chargeId }: RefundRow, outcome: RefundOutcome): boolean =>
  chargeId === null ||
  known === 'ok' ||
  known === 'by_hand' ||
  known === 'surplus' ||
  (known === 'rejected' && outcome.kind !== 'ok')

function answered(answer: AnsweredRefund, outcome: RefundOutcome): Part[] {
  const { refund, now } = answer
  switch (outcome.kind) {
    case 'ok': {
      // Which of the two references a processor tells of a refund is its own affair: both are about this money.
      const references = [refund.id, answer.facts.invoice.reference]
      const isByMail = outcome.byMail || refund.reviewReason === BY_MAIL
      const mismatch = isByMail ? BY_MAIL : mismatchOf(outcome, { cents: refund.cents, references })
      return mismatch ? parked(answer, outcome.ref, mismatch) : wentBack(answer, outcome.ref)
    }
    case 'rejected':
      return rejected(answer, outcome.reason)
    case 'pending':
      return [changed(refund, 'pending', { providerRef: outcome.ref, askAfter: pollAgainAt(refund, now) })]
    case 'unknown':
      return [changed(refund, 'unknown', { askAfter: pollAgainAt(refund, now) })]
  }
}

/** A parked refund keeps its state, so that nothing is paid back beside it, until staff settle it or a fitting answer comes. */
function parked({ refund, now }: AnsweredRefund, providerRef: string, mismatch: string): Part[] {
  const askAfter = isOpen(refund) ? pollAgainAt(refund, now) : null
  return [changed(refund, 'parked', { ...reviewAfter('parked', mismatch), providerRef, askAfter })]
}

function wentBack(
  { facts, refund, now }: AnsweredRefund,
  providerRef: string,
  paidOn: RefundRow['paidOn'] = null,
): Part[] {
  // A rejection was heard first, and it was tried again or paid by hand since: this money went besides.
  const isTwice = refundsOf(facts, refund).some((other) => other.id !== refund.id && isLive(other))
  return [
    changed(refund, isTwice ? 'okTwice' : 'ok', { providerRef, settledAt: now, askAfter: null }),
    { postings: [{ documentId: documentOf(refund), entries: refunded(refund.cents) }] },
    isTwice ? {} : paidCredit(facts, refund, now, paidOn),
  ]
}

/** A rejected refund waits for staff (waitingRefunds.ts), unless an earlier try went through after all. */
function rejected({ facts, refund, now }: AnsweredRefund, reason: string, more: Partial<RefundRow> = {}): Part[] {
  const change = changed(refund, 'rejected', { reason, settledAt: now, askAfter: null, ...more })
  const early = refundsOf(facts, refund).find(({ outcome, paidOn }) => outcome === 'surplus' && !paidOn)
  if (early) return [change, changed(early, 'onlyOne', {}), paidCredit(facts, early, now)]
  const credit = creditOf(facts, refund)
  return credit ? [change, creditBecomes(credit, 'rejected')] : [change]
}

const creditOf = ({ credits }: DebtFacts, { creditNoteId }: RefundRow): CreditNote | null =>
  credits.find(({ id }) => id === creditNoteId) ?? null

/** The document that the ledger names for a refund. */
const documentOf = ({ creditNoteId, invoiceId }: RefundRow): string => creditNoteId ?? invoiceId

/** A refund went through: the customer is told. */
function paidCredit(facts: DebtFacts, refund: RefundRow, now: Date, paidOn: RefundRow['paidOn'] = null): Part {
  const credit = creditOf(facts, refund)
  return {
    ...(credit ? creditBecomes(credit, 'paidBack', now) : {}),
    notices: [
      { kind: 'refunded', invoiceNumber: credit?.number ?? calledAs(facts.invoice), cents: refund.cents, paidOn },
    ],
  }
}

/** Staff try once more what the processor rejected. */
export function decideRefundRetried(facts: DebtFacts, { refundId }: Event<'refundRetried'>, now: Date): Decision {
  const refund = toBePaid(facts, refundId, now)
  // Nothing of a transfer goes back to a card.
  if (refund?.outcome !== 'rejected' || refund.chargeId === null)
    return decision(facts, { denial: { code: 'REFUND_NOT_WAITING' } })
  const tries = refundsOf(facts, refund)
  const credit = creditOf(facts, refund)
  return decision(facts, { jobs: [jobFor({ charge: { id: refund.chargeId }, credit }, tries.length + 1)] })
}

/** Staff say that the money was moved by bank transfer: to the customer, or back by one who had been paid twice. */
export function decideRefundSettled(
  facts: DebtFacts,
  { refundId, byHandId, paidOn, bankReference }: Event<'refundSettled'>,
  now: Date,
): Decision {
  const refund = toBePaid(facts, refundId, now)
  if (!refund) return decision(facts, { denial: { code: 'REFUND_NOT_WAITING' } })
  const { invoiceId, creditNoteId, chargeId, transferId, provider, customerId, orderId, cents: amount } = refund
  const documentId = documentOf(refund)
  if (refund.outcome === 'surplus')
    return decision(facts, {
      refunds: [{ id: refund.id, paidOn, bankReference }],
      postings: [{ documentId, entries: reversed(paidBack(amount)) }],
    })
  const number = nextNumber(facts, creditNoteId)
  const of = { invoiceId, creditNoteId, chargeId, transferId, provider }
  const who = { id: byHandId, customerId, orderId, ...of, number, cents: amount }
  return decision(
    facts,
    { newRefund: { ...who, outcome: 'by_hand', createdAt: now, settledAt: now, paidOn, bankReference } },
    { postings: [{ documentId, entries: paidBack(amount) }] },
    paidCredit(facts, refund, now, paidOn),
  )
}

/** Whether a refund waits for staff and its outcome is known. */
function toBePaid(facts: DebtFacts, refundId: string, now: Date): RefundRow | undefined {
  const refund = facts.refunds.find(({ id }) => id === refundId)
  if (!refund || isUnclear(refund)) return undefined
  return waitsForStaff(refund, refundsOf(facts, refund), now) ? refund : undefined
}

/** Whether nobody knows if the money went back, or how much of it. */
const isUnclear = (refund: RefundRow): boolean => isOpen(refund) || refund.reviewReason !== null

/** Staff say what the processor knows of a refund and the shop could not learn. What was not paid back waits for them as rejected. */
export function decideRefundResolved(
  facts: DebtFacts,
  { refundId, outcome, reference }: Event<'refundResolved'>,
  now: Date,
): Decision {
  const refund = facts.refunds.find(({ id }) => id === refundId)
  if (!refund || !isUnclear(refund)) return decision(facts, { denial: { code: 'REFUND_NOT_WAITING' } })
  const answer = { facts, refund, now }
  const ref = reference ?? refund.providerRef
  // By mail the processor asks for an account and pays to that: the customer is told of no card.
  const paidOn = refund.reviewReason === BY_MAIL ? helsinkiDay(now) : null
  if (outcome === 'paid_back') return ref ? decision(facts, ...wentBack(answer, ref, paidOn)) : nothing(facts)
  if (mayStillArrive(refund, now)) return decision(facts, { denial: { code: 'REFUND_MAY_ARRIVE' } })
  // A refund that was rejected, and then had a yes that did not fit, changes no credit note: staff have looked at it.
  if (!isOpen(refund)) return decision(facts, { refunds: [{ id: refund.id, reviewReason: null }] })
  return decision(facts, ...rejected(answer, 'never-arrived', { reviewReason: null }))
}

const changed = (refund: RefundRow, event: string, more: Partial<RefundRow>): Part => ({
  refunds: [{ id: refund.id, outcome: after(refundStates, refund.outcome, event), ...reviewAfter(event), ...more }],
})
