import type { InvoiceStatus } from '../../contract/billing.ts'
import type { ChargeOutcome, RefundOutcome } from '../../contract/ops/money/moneyOutcomes.ts'
import { ANSWERED_WITHIN_MS, PENDING_WITHIN_MS } from './polling.ts'

/** The states that a row may take: its state, the event, the state after it. An event that is not listed cannot happen. */
type Transitions<S extends string> = Readonly<Record<S, Readonly<Record<string, S>>>>

/** Money that was taken counts whatever was heard before; `surplus` is money that came for what is paid or void already. */
const money = { paid: 'paid', paidTwice: 'surplus' } as const
const answers = {
  ...money,
  declined: 'declined',
  unavailable: 'unavailable',
  needsCustomer: 'needs_customer',
  // Money, but not what was asked for: a person looks at it.
  parked: 'unknown',
} as const

/** One charge as the processor is asked for it. A row is `asked` before the processor hears of it. */
export const attemptStates: Transitions<ChargeOutcome> = {
  asked: { ...answers, pending: 'pending', unknown: 'unknown' },
  unknown: { ...answers, pending: 'pending', unknown: 'unknown' },
  pending: { ...answers, pending: 'pending', unknown: 'pending' },
  needs_customer: { ...answers, pending: 'needs_customer', unknown: 'needs_customer', notConfirmed: 'declined' },
  declined: { ...money, parked: 'declined', refusedForGood: 'declined' },
  unavailable: { ...money, parked: 'unavailable', refusedForGood: 'declined' },
  paid: {},
  surplus: {},
}

export type DebtState = 'undecided' | 'open' | 'error' | 'collection' | 'written_off' | 'paid' | 'credited' | 'void'

/** An invoice as a debt. `undecided` is a purchase that is owed only if its charge does not come to nothing. */
export const debtStates: Transitions<DebtState> = {
  undecided: { bought: 'open', paid: 'paid', undone: 'void' },
  open: { paid: 'paid', paidInPart: 'open', failed: 'error', blocked: 'error', credited: 'credited' },
  error: {
    paid: 'paid',
    paidInPart: 'error',
    failed: 'error',
    blocked: 'error',
    credited: 'credited',
    reminded: 'error',
    handedOver: 'collection',
    writtenOff: 'written_off',
  },
  // A collector asks for it: no card is charged any more.
  collection: {
    paid: 'paid',
    paidInPart: 'collection',
    failed: 'collection',
    credited: 'credited',
    takenBack: 'error',
    writtenOff: 'written_off',
  },
  // It is in the books no more. What comes all the same is booked as it comes.
  written_off: { paid: 'paid', paidInPart: 'written_off' },
  paid: { credited: 'credited' },
  credited: { paid: 'credited' },
  void: {},
}

// A parked answer is looked at by a person, as for a charge.
const backs = { ok: 'ok', okTwice: 'surplus', rejected: 'rejected', parked: 'unknown' } as const

/** One try to pay back. `surplus` is money that went back though it had been paid back already. */
export const refundStates: Transitions<RefundOutcome> = {
  asked: { ...backs, pending: 'pending', unknown: 'unknown' },
  unknown: { ...backs, pending: 'pending', unknown: 'unknown' },
  pending: { ...backs, pending: 'pending', unknown: 'pending' },
  rejected: { ok: 'ok', okTwice: 'surplus', parked: 'rejected' },
  ok: {},
  by_hand: {},
  // The try that came after it was rejected: then this one was the right one.
  surplus: { onlyOne: 'ok' },
}

export const purchaseStateNames = ['undecided', 'bought', 'undone'] as const
export type PurchaseState = (typeof purchaseStateNames)[number]

/** The purchase of a service that the first charge of its invoice decides. */
export const purchaseStates: Transitions<PurchaseState> = {
  undecided: { paid: 'bought', mayBePaid: 'bought', failed: 'undone', ended: 'undone' },
  bought: {},
  undone: {},
}

export const creditStateNames = ['open', 'paid', 'error'] as const
export type CreditState = (typeof creditStateNames)[number]

/** A credit note: money that is owed to the customer until it went back, or took a debt off. */
export const creditStates: Transitions<CreditState> = {
  open: { paidBack: 'paid', setOff: 'paid', rejected: 'error', chargePaid: 'open' },
  error: { retried: 'open', paidBack: 'paid', setOff: 'paid', chargePaid: 'open' },
  // It took off a debt that was paid in full after all.
  paid: { chargePaid: 'open', setOff: 'paid', paidBack: 'paid' },
}

/** The state after an event; an event that cannot happen there is our bug. */
export function after<S extends string>(states: Transitions<S>, state: S, event: string): S {
  const next = states[state][event]
  if (!next) throw new Error(`Nothing in state ${state} can be ${event}`)
  return next
}

/** States of an attempt that was sent and has no outcome yet. `needs_customer` is none of them: it ends by itself. */
export const OPEN = ['asked', 'pending', 'unknown'] as const satisfies (ChargeOutcome & RefundOutcome)[]

export const isOpen = ({ outcome }: { outcome: ChargeOutcome | RefundOutcome }): boolean =>
  OPEN.some((open) => open === outcome)

/** Whether a charge took no money, so that another one may follow. */
export const isOver = ({ outcome }: { outcome: ChargeOutcome }): boolean =>
  outcome === 'declined' || outcome === 'unavailable'

/** Whether a refund has paid back, or still may. */
export const isLive = ({ outcome }: { outcome: RefundOutcome }): boolean =>
  outcome !== 'rejected' && outcome !== 'surplus'

/** The state of a debt, read from its row. */
export interface DebtFields {
  status: InvoiceStatus
  deletedAt: Date | null
  purchaseState: PurchaseState | null
  handedOverOn: string | null
  writtenOffCents: number | null
}

export function debtState({ status, deletedAt, purchaseState, handedOverOn, writtenOffCents }: DebtFields): DebtState {
  if (deletedAt) return 'void'
  if (purchaseState === 'undecided') return 'undecided'
  if (writtenOffCents !== null) return 'written_off'
  return handedOverOn === null ? status : 'collection'
}

/** Owed by the customer: billed, and neither paid, credited nor written off. */
export const isOwed = (debt: DebtFields): boolean => ['open', 'error', 'collection'].includes(debtState(debt))

/** May be charged: owed and with no collector, or bought only if this charge goes through. */
export const isChargeable = (debt: DebtFields & { totalCents: number }): boolean =>
  debt.totalCents > 0 && ['open', 'error', 'undecided'].includes(debtState(debt))

/**
 * Whether its customer may pay it now, on the page and by the call: what failed, unless a charge of it is on its way, and
 * a purchase that the bank asks about.
 */
export function mayBePaid(debt: DebtFields, last: { outcome: ChargeOutcome } | null): boolean {
  const isAsked = last?.outcome === 'needs_customer'
  const state = debtState(debt)
  return state === 'undecided' ? isAsked : state === 'error' && (last === null || isOver(last) || isAsked)
}

interface RefundTry {
  number: number
  outcome: RefundOutcome
  paidOn: unknown
  reviewReason: string | null
  createdAt: Date
}

/** Whether staff have to look a refund up at the processor: its answer cannot be had, or is about something else. */
export const isToBeLookedUp = ({ outcome, reviewReason, createdAt }: RefundTry, now: Date): boolean =>
  reviewReason !== null ||
  (isOpen({ outcome }) &&
    now.getTime() - createdAt.getTime() >= (outcome === 'pending' ? PENDING_WITHIN_MS : ANSWERED_WITHIN_MS))

/** Whether staff have to settle it: to be looked up, paid twice, or rejected as the last of the tries to pay the same thing back. */
export function waitsForStaff(refund: RefundTry, tries: RefundTry[], now: Date): boolean {
  if (isToBeLookedUp(refund, now)) return true
  if (refund.outcome === 'surplus') return refund.paidOn === null
  return refund.outcome === 'rejected' && tries.every((other) => !isLive(other) && other.number <= refund.number)
}
