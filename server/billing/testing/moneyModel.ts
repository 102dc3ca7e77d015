import fc from 'fast-check'
import { addDays, day, helsinkiDay } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { ChargeOutcome, RefundOutcome } from '../../providers/cards/cards.ts'
import { type CreditNote, type DebtFacts, type DebtRow, leftToPay } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { restOf } from '../decideCredit.ts'
import type { Decision, MoneyEvent } from '../decision.ts'
import type { Entry } from '../ledger/ledger.ts'
import { debtState } from '../states.ts'

/** An event of one of the two debts of an order, of its cards, or time that passes. */
export type Act =
  | { kind: 'charge'; debt: number; early: boolean; initiator: 'merchant' | 'customer' }
  | { kind: 'pay' | 'otherPaid' | 'purchaseEnded' | 'tryDue'; debt: number }
  | { kind: 'activate'; card: number }
  | { kind: 'hear'; debt: number; back: number; outcome: ChargeOutcome }
  | { kind: 'resolve'; debt: number; back: number; outcome: 'paid' | 'never_arrived' }
  | { kind: 'credit'; debt: number; part: number }
  | { kind: 'refund'; debt: number; back: number; again: number; lost: boolean }
  | { kind: 'hearRefund'; debt: number; back: number; outcome: RefundOutcome }
  | { kind: 'staffRefund'; debt: number; back: number; byHand: boolean }
  | { kind: 'resolveRefund'; debt: number; back: number; outcome: 'paid_back' | 'not_paid_back' }
  | { kind: 'transfer'; debt: number; part: number }
  | { kind: 'chargeAgain' | 'handedOver' | 'takenBack' | 'writtenOff'; debt: number }
  | { kind: 'pass'; minutes: number }

const debt = fc.integer({ min: 0, max: 1 })
const back = fc.constantFrom(0, 0, 0, 1, 2)
const outcomes: fc.Arbitrary<ChargeOutcome> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'paid' as const, ref: 'r' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'paid' as const, ref: 'r', cents: 1 }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'declined' as const, class: 'soft' as const, code: '116' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'declined' as const, class: 'hard' as const, code: '209' }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'needs_customer' as const, ref: 'r', redirectUrl: 'https://bank' }) },
  fc.constant({ kind: 'unavailable' as const, code: 'http-429' }),
  fc.constant({ kind: 'pending' as const, ref: 'r' }),
  fc.constant({ kind: 'unknown' as const }),
)
const refundOutcomes: fc.Arbitrary<RefundOutcome> = fc.constantFrom<RefundOutcome[]>(
  { kind: 'ok', ref: 'b' },
  { kind: 'ok', ref: 'b', cents: 1 },
  { kind: 'rejected', reason: 'closed' },
  { kind: 'pending', ref: 'b' },
  { kind: 'unknown' },
)

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      debt,
      early: fc.constantFrom(false, false, false, true),
      initiator: fc.constantFrom('merchant' as const, 'customer' as const),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('hear' as const), debt, back, outcome: outcomes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'tryDue' as const), debt }) },
  fc.record({ kind: fc.constantFrom('otherPaid' as const, 'purchaseEnded' as const), debt }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('activate' as const), card: fc.integer({ min: 0, max: 2 }) }) },
  fc.record({
    kind: fc.constant('resolve' as const),
    debt,
    back,
    outcome: fc.constantFrom('paid' as const, 'never_arrived' as const),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), debt, part: fc.constantFrom(0.3, 0.5, 1, 1, 1.2) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      debt,
      back,
      again: fc.constantFrom(0, 0, 0, 0, 1),
      lost: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('hearRefund' as const), debt, back, outcome: refundOutcomes }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('staffRefund' as const), debt, back, byHand: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('resolveRefund' as const),
      debt,
      back,
      outcome: fc.constantFrom('paid_back' as const, 'not_paid_back' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), debt, part: fc.constantFrom(0.3, 0.5, 1, 1, 1.2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom<('chargeAgain' | 'handedOver' | 'takenBack' | 'writtenOff')[]>(
        'chargeAgain',
        'handedOver',
        'takenBack',
        'writtenOff',
      ),
      debt,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 61, 1_441, 3_000, 10_000, 45_000),
    }),
  },
)

/** Half of them begin where a paid month is on its way back: what follows of that is rare otherwise. */
const beginnings = fc.constantFrom<Act[][]>(
  [],
  [
    { kind: 'charge', debt: 0, early: false, initiator: 'merchant' },
    { kind: 'hear', debt: 0, back: 0, outcome: { kind: 'paid', ref: 'r' } },
    { kind: 'credit', debt: 0, part: 1 },
    { kind: 'refund', debt: 0, back: 0, again: 0, lost: false },
    { kind: 'hearRefund', debt: 0, back: 0, outcome: { kind: 'rejected', reason: 'closed' } },
  ],
)

/** Possible events, one after the other. */
export const sequences: fc.Arbitrary<Act[]> = fc
  .tuple(beginnings, fc.array(acts, { minLength: 10, maxLength: 35, size: 'max' }))
  .map(([before, then]) => [...before, ...then])

/** Two debts of one order, a month and a purchase, and what stands in the books of them. */
export interface World {
  now: Date
  debts: DebtFacts[]
  books: (Entry & { documentId: string })[]
}

/** The event that an act comes to, and the debt it happens to; null when there is nothing it could happen to. */
export function eventOf(world: World, act: Act, newId: () => string): { facts: DebtFacts; event: MoneyEvent } | null {
  if (!('debt' in act)) return null
  const facts = world.debts[act.debt]
  const event = facts && happening(world, facts, act, newId)
  return facts && event ? { facts, event } : null
}

function happening(
  world: World,
  facts: DebtFacts,
  act: Extract<Act, { debt: number }>,
  newId: () => string,
): MoneyEvent | null {
  const attempt = 'back' in act ? fromBack(facts.attempts, act.back) : undefined
  const refund = 'back' in act ? fromBack(facts.refunds, act.back) : undefined
  const last = facts.attempts.at(-1)?.number ?? 0
  switch (act.kind) {
    case 'charge': {
      const number = act.early ? last + 2 : last + 1
      return { kind: 'charge', attemptId: newId(), number, initiator: act.initiator }
    }
    case 'pay':
      return { kind: 'payPressed', attemptId: newId() }
    case 'tryDue':
      return { kind: 'tryDue', dueBy: helsinkiDay(world.now) }
    case 'otherPaid':
    case 'chargeAgain':
    case 'handedOver':
    case 'takenBack':
    case 'writtenOff':
    case 'purchaseEnded':
      return { kind: act.kind }
    case 'transfer':
      return transferOf(world, facts, act.part, newId())
    case 'hear':
      return attempt ? { kind: 'chargeAnswered', attemptId: attempt.id, outcome: act.outcome } : null
    case 'resolve':
      return attempt ? { kind: 'chargeResolved', attemptId: attempt.id, outcome: act.outcome, reference: 'r' } : null
    case 'credit':
      return creditOf(facts, act.part, newId())
    case 'refund':
      return refundOf(facts, act, newId())
    case 'hearRefund':
      return refund ? { kind: 'refundAnswered', refundId: refund.id, outcome: act.outcome } : null
    case 'resolveRefund':
      return refund ? { kind: 'refundResolved', refundId: refund.id, outcome: act.outcome, reference: 'r' } : null
    case 'staffRefund': {
      if (!refund) return null
      const refundId = refund.id
      const transfer = { byHandId: newId(), paidOn: helsinkiDay(world.now), bankReference: 'b' }
      return act.byHand ? { kind: 'refundSettled', refundId, ...transfer } : { kind: 'refundRetried', refundId }
    }
  }
}

const fromBack = <T>(all: T[], back: number): T | undefined => all[all.length - 1 - (back % all.length)]

/** Its reference was told to its customer. It may pay less or more than is left, or what is paid already. */
function transferOf({ now }: World, facts: DebtFacts, part: number, id: string): MoneyEvent | null {
  if (facts.invoice.deletedAt || facts.invoice.number === null) return null
  const left = leftToPay(facts) > 0 ? leftToPay(facts) : facts.invoice.totalCents
  const transfer = { id, cents: cents(Math.max(1, Math.round(left * part))), bookedOn: helsinkiDay(now) }
  return { kind: 'transferCame', transfer }
}

/** Only what is owed, or was paid, is credited. */
function creditOf(facts: DebtFacts, part: number, creditId: string): MoneyEvent | null {
  if (facts.invoice.deletedAt || facts.invoice.number === null) return null
  const amount = cents(Math.round(restOf(facts) * part))
  return { kind: 'credited', creditId, cents: amount, vatCents: cents(Math.round(amount * 0.2)) }
}

function refundOf(
  { credits, attempts, refunds }: DebtFacts,
  { back: at, again, lost }: { back: number; again: number; lost: boolean },
  refundId: string,
): MoneyEvent | null {
  const surplus = attempts.filter(({ outcome }) => outcome === 'surplus')
  const all = [
    ...credits.map(({ id }) => ({ creditId: id, tries: refunds.filter((one) => one.creditNoteId === id).length })),
    ...surplus.map(({ id }) => ({ chargeId: id, tries: refunds.filter(({ chargeId }) => chargeId === id).length })),
  ]
  const found = fromBack(all, at)
  if (!found) return null
  const { tries, ...of } = found
  return lost ? { kind: 'refundLost', of } : { kind: 'refundBegun', refundId, of, attempt: tries + 1 + again }
}

/** The consequences in memory: what `apply` writes, as a function. */
export function happen(world: World, act: Act, newId: () => string): World {
  if (act.kind === 'pass') return { ...world, now: new Date(world.now.getTime() + act.minutes * 60_000) }
  if (act.kind === 'activate') return activated(world, act.card)
  const found = eventOf(world, act, newId)
  if (!found) return world
  return follow(world, decide(found.facts, found.event, world.now), found.event)
}

function activated(world: World, card: number): World {
  const debts = world.debts.map((facts) => ({
    ...facts,
    cards: facts.cards.map((one, at) => ({ ...one, active: at === card })),
  }))
  return debts.reduce((so, facts) => follow(so, decide(facts, { kind: 'cardChanged' }, so.now)), { ...world, debts })
}

export function follow(world: World, decided: Decision, event?: MoneyEvent): World {
  const next = changedFacts(decided, event)
  const debts = world.debts.map((one) => (one.invoice.id === next.invoice.id ? next : one))
  const entries = decided.postings.flatMap(({ documentId, entries: those }) =>
    those.map((entry) => ({ ...entry, documentId })),
  )
  return {
    ...world,
    debts: debts.map((one) => {
      const others = debts.filter(({ invoice }) => invoice.id !== one.invoice.id)
      return {
        ...one,
        otherTries: others.flatMap(({ attempts }) => attempts.map((tried) => ({ ...tried, cardIds: [tried.cardId] }))),
        somethingWaits: others.some(({ invoice, attempts }) => debtState(invoice) === 'error' && attempts.length === 0),
      }
    }),
    books: [...world.books, ...entries],
  }
}

const with_ = <Row extends { id: string }>(rows: Row[], changes: ({ id: string } & Partial<Row>)[]): Row[] =>
  rows.map((row) => ({ ...row, ...changes.find(({ id }) => id === row.id) }))

function changedFacts(decided: Decision, event?: MoneyEvent): DebtFacts {
  const { of } = decided
  const isCredited = event?.kind === 'credited' && !decided.denial
  const credits = isCredited ? [...of.credits, note(event.creditId, event.cents, event.vatCents)] : of.credits
  return {
    ...of,
    invoice: { ...of.invoice, ...decided.debt, ...(decided.takesNumber ? { number: '2026-000002' } : {}) },
    attempts: [
      ...with_(of.attempts, decided.attempts),
      ...(decided.newAttempt ? [{ ...BLANK_ATTEMPT, ...decided.newAttempt } as (typeof of.attempts)[number]] : []),
    ],
    credits: with_(credits, decided.credits),
    transfers: [...of.transfers, ...(decided.transfer ? [decided.transfer] : [])],
    refunds: [
      ...with_(of.refunds, decided.refunds),
      ...(decided.newRefund ? [{ ...BLANK_REFUND, ...decided.newRefund } as (typeof of.refunds)[number]] : []),
    ],
  }
}

const note = (id: string, amount: Cents, vat: Cents): CreditNote => ({
  id,
  number: `2026-${id}`,
  totalCents: cents(-amount),
  vatCents: cents(-vat),
  state: 'open',
  paidAt: null,
})
const BLANK_ATTEMPT = {
  declineClass: null,
  declineCode: null,
  providerRef: null,
  reviewReason: null,
  redirectUrl: null,
  settledAt: null,
}
const BLANK_REFUND = {
  reason: null,
  reviewReason: null,
  providerRef: null,
  paidOn: null,
  bankReference: null,
  settledAt: null,
  askAfter: null,
  transferId: null,
}

const START = new Date('2026-11-20T10:00:00Z')

/** A month that was invoiced just now, and a purchase that waits for its charge. */
export function newWorld(ids: { customerId: string; orderId: string; cards: string[]; debts: string[] }): World {
  const cards = ids.cards.map((id, at) => ({
    id,
    customerId: ids.customerId,
    provider: 'sandbox',
    face: `face ${at}`,
    fingerprint: null,
    active: at === 0,
  }))
  const row = (id: string, more: Partial<DebtRow>): DebtRow => ({
    id,
    customerId: ids.customerId,
    orderId: ids.orderId,
    number: '2026-000001',
    reference: '20260000011',
    kind: 'monthly_subscription',
    periodStart: day('2026-11-28'),
    periodEnd: day('2026-12-28'),
    movedStart: null,
    movedEnd: null,
    description: '',
    totalCents: cents(49_900),
    vatRate: 255,
    vatCents: cents(10_139),
    buyerReference: '',
    status: 'open',
    issuedOn: day('2026-11-20'),
    dueOn: addDays(day('2026-11-20'), 8),
    issuedAt: START,
    paidAt: null,
    retryOn: null,
    tryQueuedAt: null,
    deletedAt: null,
    handedOverOn: null,
    writtenOffCents: null,
    purchaseId: null,
    purchaseState: null,
    firstOpenPeriod: null,
    ...more,
  })
  const empty = { attempts: [], otherTries: [], credits: [], transfers: [], refunds: [], cards, somethingWaits: false }
  const [month = '', bought = ''] = ids.debts
  const period = { periodStart: null, periodEnd: null }
  const purchase = { kind: 'other' as const, number: null, purchaseId: bought, purchaseState: 'undecided' as const }
  const world: World = {
    now: START,
    debts: [
      { ...empty, invoice: row(month, {}) },
      { ...empty, invoice: row(bought, { ...purchase, ...period, reference: '93', totalCents: cents(8_900) }) },
    ],
    books: [],
  }
  return world.debts.reduce((so, facts) => follow(so, decide(facts, { kind: 'issued', charge: 'later' }, START)), world)
}
