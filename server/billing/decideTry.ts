import { type Day, helsinkiDay } from '../../contract/days/date.ts'
import { type DebtFacts, isSameCard, type KnownCard, lastAttempt, leftToPay } from './debtFacts.ts'
import {
  type Decision,
  type Denial,
  decision,
  enqueued,
  type MoneyEvent,
  nothing,
  type Part,
  type Waits,
} from './decision.ts'
import { nextTry } from './dunning.ts'
import { type Barrier, barrierOf, barrierOfTurn, type CardTry } from './gate.ts'
import { chargeInvoiceJob } from './jobNames.ts'
import { invoiced } from './ledger/ledger.ts'
import { answerBy } from './polling.ts'
import { after, attemptStates, debtState, debtStates, isChargeable, isOver, isOwed, mayBePaid } from './states.ts'
import type { AttemptRow } from './tables.ts'

type Event<K extends MoneyEvent['kind']> = Extract<MoneyEvent, { kind: K }>

const activeCard = ({ cards }: DebtFacts): KnownCard | undefined => cards.find(({ active }) => active)

/** Why the card may not be asked for the next charge of a debt; null when it may. */
export const cardBarrier = (facts: DebtFacts, card: KnownCard, now: Date): Barrier | null =>
  barrierOf(triesOf(facts, card), card.face, now)

/** A charge that the processor never heard of meets the gate again before it is sent again: its card may have been refused since. */
export function mayNotArrive(facts: DebtFacts, { id, cardId }: Pick<AttemptRow, 'id' | 'cardId'>, now: Date): boolean {
  const card = facts.cards.find((one) => one.id === cardId)
  const others = { ...facts, attempts: facts.attempts.filter((one) => one.id !== id) }
  return card !== undefined && cardBarrier(others, card, now) !== null
}

function triesOf({ attempts, otherTries, cards }: DebtFacts, card: KnownCard): CardTry[] {
  const same = new Set(cards.filter((one) => isSameCard(one, card)).map(({ id }) => id))
  return [...otherTries, ...attempts.map(({ cardId, ...one }) => ({ ...one, cardIds: [cardId] }))]
    .filter(({ cardIds }) => cardIds.some((id) => same.has(id)))
    .map(({ createdAt, ...one }) => ({ ...one, face: card.face, at: createdAt }))
}

/** A new invoice is owed, unless it is a purchase that its charge decides, and its first charge begins. */
export function decideIssued(facts: DebtFacts, { charge, letter, waits }: Event<'issued'>, now: Date): Decision {
  const { id: invoiceId, number, totalCents, vatCents } = facts.invoice
  const posted: Part =
    debtState(facts.invoice) === 'undecided'
      ? {}
      : { postings: [{ documentId: invoiceId, entries: invoiced(totalCents, vatCents) }] }
  const told: Part = letter ? { notices: [{ kind: 'extra_charge', invoiceNumber: number }] } : {}
  const first = beginning(facts, waits, now)
  if (charge === 'later' || !isChargeable(facts.invoice)) return decision(facts, posted, told, first)
  if (charge === 'queued')
    return decision(facts, posted, told, first, { jobs: [enqueued(chargeInvoiceJob, { invoiceId, attempt: 1 })] })
  const tried = decideCharge(facts, { kind: 'charge', ...charge, number: 1, initiator: 'merchant' }, now)
  return decision(facts, posted, told, first, tried)
}

/** A free debt is paid at once; a debt that waits for another one of the order stands as that one does. */
function beginning({ invoice }: DebtFacts, waits: Waits | undefined, now: Date): Part {
  const state = debtState(invoice)
  if (invoice.totalCents === 0 && after(debtStates, state, 'paid') === 'paid')
    return { debt: { status: 'paid', paidAt: now } }
  if (!waits) return {}
  if (waits.status === 'error') after(debtStates, state, 'blocked')
  return { debt: waits }
}

/** The gate of every charge. Nothing follows when it is paid or tried already; a debt that may not be charged has failed. */
export function decideCharge(facts: DebtFacts, { attemptId, number, initiator }: Event<'charge'>, now: Date): Decision {
  const { invoice } = facts
  const last = lastAttempt(facts)
  if (!isChargeable(invoice) || (last && !isOver(last)) || number !== nextNumber(facts)) return nothing(facts)
  const card = activeCard(facts)
  if (!card) return decision(facts, stopped(facts, null, now))
  // A customer at the screen does not wait for charges that the shop makes by itself.
  const gate = initiator === 'merchant' ? barrierOfTurn : barrierOf
  const barrier = gate(triesOf(facts, card), card.face, now)
  if (!barrier) return decision(facts, begun(facts, { attemptId, card, initiator }, now))
  return decision(facts, barrier.why === 'busy' ? waiting(facts, now) : stopped(facts, barrier, now))
}

const nextNumber = (facts: DebtFacts): number => (lastAttempt(facts)?.number ?? 0) + 1

/** A purchase that was not made is not owed: nothing could fail. */
const stopped = (facts: DebtFacts, barrier: Barrier | null, now: Date): Part => ({
  denial: denialOf(barrier),
  ...(isOwed(facts.invoice) ? blocked(facts, barrier, now) : {}),
})

/** Today is its day, and its card is asked when what it is being asked for is known: the sweep comes back (retryDeclined). */
function waiting({ invoice: { retryOn, tryQueuedAt } }: DebtFacts, now: Date): Part {
  const today = helsinkiDay(now)
  const isPlanned = retryOn !== null && retryOn <= today && tryQueuedAt === null
  return { waitsForCard: true, ...(isPlanned ? {} : { debt: { retryOn: today, tryQueuedAt: null } }) }
}

function denialOf(barrier: Barrier | null): Denial {
  if (!barrier) return { code: 'NO_CARD' }
  if (barrier.why === 'tooManyToday') return { code: 'TOO_MANY', retryAfterSeconds: barrier.retryAfterSeconds }
  return { code: 'CARD_SPENT', barrier }
}

/**
 * Another card may be there, or this one have rested, on the next day of the schedule; a refused one is not asked any
 * more, and when it was to be asked stays known: a payment before that changes nothing (ordersStillWaiting).
 */
function blocked({ invoice }: DebtFacts, barrier: Barrier | null, now: Date): Part {
  after(debtStates, debtState(invoice), 'blocked')
  const mayChange = barrier === null || barrier.why === 'tooManyToday'
  const retryOn = mayChange ? nextTry(invoice.dueOn, helsinkiDay(now)) : null
  return {
    debt: { status: 'error', retryOn, tryQueuedAt: retryOn ? null : invoice.tryQueuedAt },
    notices: invoice.status === 'open' ? [{ kind: 'charge_failed', invoiceNumber: invoice.number }] : [],
  }
}

interface Asked {
  attemptId: string
  card: KnownCard
  initiator: AttemptRow['initiator']
}

/** A charge begins. Its outcome is asked for until it is known, and says when to try again. */
function begun(facts: DebtFacts, { attemptId, card, initiator }: Asked, now: Date): Part {
  const { id: invoiceId, customerId, orderId, retryOn, tryQueuedAt } = facts.invoice
  return {
    newAttempt: {
      id: attemptId,
      customerId,
      orderId,
      invoiceId,
      number: nextNumber(facts),
      cardId: card.id,
      provider: card.provider,
      cents: leftToPay(facts),
      outcome: 'asked',
      createdAt: now,
      askAfter: answerBy(now),
      initiator,
    },
    ...(retryOn || tryQueuedAt ? { debt: { retryOn: null, tryQueuedAt: null } } : {}),
  }
}

/**
 * The customer pays what failed, with the card that is active now. While a charge of it is on its way there is no other
 * one, unless the bank still asks about a card that is not the one chosen any more: a yes that comes later is paid back.
 */
export function decidePay(facts: DebtFacts, { attemptId }: Event<'payPressed'>, now: Date): Decision {
  const { invoice } = facts
  const last = lastAttempt(facts)
  const card = activeCard(facts)
  const isUnderWay = last !== null && !isOver(last) && !isStale(facts, last)
  if (debtState(invoice) === 'paid' || (isUnderWay && isChargeable(invoice))) return nothing(facts)
  if (!mayBePaid(invoice, last)) return decision(facts, { denial: { code: 'INVOICE_NOT_PAYABLE' } })
  const barrier = card && cardBarrier(facts, card, now)
  if (!card || barrier) return decision(facts, { denial: denialOf(barrier ?? null) })
  return decision(facts, bankGivenUp(facts, now), begun(facts, { attemptId, card, initiator: 'customer' }, now))
}

const isStale = (facts: DebtFacts, last: AttemptRow): boolean =>
  last.outcome === 'needs_customer' && activeCard(facts)?.id !== last.cardId && debtState(facts.invoice) === 'error'

/** The bank's question is not waited for any more: a yes that comes all the same is paid back. */
export function bankGivenUp(facts: DebtFacts, now: Date): Part {
  const last = lastAttempt(facts)
  if (last?.outcome !== 'needs_customer') return {}
  const outcome = after(attemptStates, last.outcome, 'notConfirmed')
  const told = { declineClass: 'soft' as const, declineCode: 'not-confirmed' }
  return { attempts: [{ id: last.id, outcome, ...told, settledAt: now, askAfter: null }] }
}

/** A first charge that has not begun by then, or a try that was put in the queue and not begun, is taken for lost. */
export const LOST_AFTER_MS = 3_600_000

/** A day of the schedule has come; or the first try never did. */
export function decideTryDue(facts: DebtFacts, { dueBy }: { dueBy: Day }, now: Date): Decision {
  const { invoice } = facts
  const last = lastAttempt(facts)
  if (!isDue(invoice, last, dueBy, now)) return nothing(facts)
  // One that is on its way says by its outcome when to try again.
  if (!isChargeable(invoice) || (last && !isOver(last)))
    return decision(facts, { debt: { retryOn: null, tryQueuedAt: null } })
  return decision(facts, queued(facts, now))
}

/** Whether a debt is to be tried by the calendar. */
export function isDue(
  { retryOn, tryQueuedAt, issuedAt }: Pick<DebtFacts['invoice'], 'retryOn' | 'tryQueuedAt' | 'issuedAt'>,
  last: object | null,
  dueBy: Day,
  now: Date,
): boolean {
  const lostBefore = now.getTime() - LOST_AFTER_MS
  if (tryQueuedAt && tryQueuedAt.getTime() > lostBefore) return false
  return retryOn ? retryOn <= dueBy : !last && issuedAt.getTime() <= lostBefore
}

function queued(facts: DebtFacts, now: Date): Part {
  const attempt = (lastAttempt(facts)?.number ?? 0) + 1
  return { debt: { tryQueuedAt: now }, jobs: [enqueued(chargeInvoiceJob, { invoiceId: facts.invoice.id, attempt })] }
}

/**
 * Another card became the one that is charged: what failed is tried once more, at once. A charge whose outcome is open is
 * left alone: should it fail, its answer finds the other card.
 */
export function decideCardChanged(facts: DebtFacts, _: Event<'cardChanged'>, now: Date): Decision {
  const last = lastAttempt(facts)
  if (debtState(facts.invoice) !== 'error' || (last && !isOver(last))) return nothing(facts)
  return decision(facts, triedNow(facts, (last?.number ?? 0) + 1, now))
}

/** Staff try a failed debt once more. The gate judges its card now, so that a refusal is read at once, and again when it is asked. */
export function decideChargeAgain(facts: DebtFacts, _: Event<'chargeAgain'>, now: Date): Decision {
  const { invoice } = facts
  const last = lastAttempt(facts)
  if (debtState(invoice) !== 'error') return decision(facts, { denial: { code: 'DEBT_STATE' } })
  const isQueued = invoice.tryQueuedAt !== null && invoice.tryQueuedAt.getTime() > now.getTime() - LOST_AFTER_MS
  if ((last && !isOver(last)) || (isQueued && invoice.retryOn !== null))
    return decision(facts, { denial: { code: 'CHARGE_IN_FLIGHT' } })
  const card = activeCard(facts)
  const barrier = card && cardBarrier(facts, card, now)
  if (!card || barrier) return decision(facts, { denial: denialOf(barrier ?? null) })
  return decision(facts, triedNow(facts, nextNumber(facts), now))
}

/** Another invoice of the order was paid: what failed without a try of its own is tried, at once. */
export function decideOtherPaid(facts: DebtFacts, _: Event<'otherPaid'>, now: Date): Decision {
  if (debtState(facts.invoice) !== 'error' || lastAttempt(facts)) return nothing(facts)
  return decision(facts, triedNow(facts, 1, now))
}

/** A debt whose next try is today, with its job put in already. */
export const triedNow = ({ invoice }: DebtFacts, attempt: number, now: Date): Part => ({
  debt: { retryOn: helsinkiDay(now), tryQueuedAt: now },
  jobs: [enqueued(chargeInvoiceJob, { invoiceId: invoice.id, attempt })],
})
