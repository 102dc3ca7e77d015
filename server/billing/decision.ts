import type { Cents } from '../../contract/money/money.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { ChargeOutcome, RefundOutcome } from '../providers/cards/cards.ts'
import type { CreditNote, DebtFacts, DebtRow, Transfer } from './debtFacts.ts'
import type { Barrier } from './gate.ts'
import type { Entry } from './ledger/ledger.ts'
import type { AttemptRow, NewAttempt, NewRefund, RefundRow } from './tables.ts'

type Day = DebtRow['dueOn']

/** The ground of a refund: a credit note, or a charge that was too many. */
export type PaidBack = { creditId: string } | { chargeId: string }

/**
 * A debt that is not tried at once: the day of its first try, or `error` when it waits for its customer like the one
 * that failed before it.
 */
export interface Waits {
  status: 'open' | 'error'
  retryOn: Day | null
}

/** All that happens to a debt, whoever brings it about. */
export type MoneyEvent =
  /** The invoice is issued. Its first charge begins at once, from the queue, or on its day. */
  | { kind: 'issued'; charge: { attemptId: string } | 'queued' | 'later'; letter?: boolean; waits?: Waits }
  /** The processor's answer, its notice, or what it said when it was asked. */
  | { kind: 'chargeAnswered'; attemptId: string; outcome: ChargeOutcome }
  /** The number of the attempt makes a job that runs twice act once. */
  | { kind: 'charge'; attemptId: string; number: number; initiator: AttemptRow['initiator'] }
  | { kind: 'payPressed'; attemptId: string }
  /** A day of the schedule has come, up to `dueBy`. */
  | { kind: 'tryDue'; dueBy: Day }
  | { kind: 'cardChanged' }
  /** Another invoice of the order was paid. */
  | { kind: 'otherPaid' }
  /** Staff try a failed debt once more, with the card that is active now. */
  | { kind: 'chargeAgain' }
  /** Money came to the provider's account for it. */
  | { kind: 'transferCame'; transfer: Transfer }
  /** A letter asked for it. */
  | { kind: 'reminded' }
  /** It is given to a collector, or taken back from one. */
  | { kind: 'handedOver' }
  | { kind: 'takenBack' }
  /** Nobody will pay it. */
  | { kind: 'writtenOff' }
  | { kind: 'chargeResolved'; attemptId: string; outcome: 'paid' | 'never_arrived'; reference: string | null }
  | { kind: 'credited'; creditId: string; cents: Cents; vatCents: Cents }
  /** The order ended, or was withdrawn, before what this pays for. */
  | { kind: 'purchaseEnded' }
  | { kind: 'refundAnswered'; refundId: string; outcome: RefundOutcome }
  | { kind: 'refundBegun'; refundId: string; of: PaidBack; attempt: number }
  /** The job of a refund was lost: no row says that it ran. */
  | { kind: 'refundLost'; of: PaidBack }
  | { kind: 'refundRetried'; refundId: string }
  | { kind: 'refundSettled'; refundId: string; byHandId: string; paidOn: Day; bankReference: string }
  | { kind: 'refundResolved'; refundId: string; outcome: 'paid_back' | 'not_paid_back'; reference: string | null }

/** Why nothing follows. The verbs make it a refusal that a person can read. */
export type Denial =
  | { code: 'INVOICE_NOT_PAYABLE' | 'NO_CARD' | 'CREDIT_TOO_MUCH' | 'CHARGE_IN_FLIGHT' | 'CREDITED_ALREADY' }
  | { code: 'WRITTEN_OFF' | 'DEBT_STATE' }
  | { code: 'CHARGE_NOT_OPEN' | 'CHARGE_MAY_ARRIVE' | 'REFUND_NOT_WAITING' | 'REFUND_MAY_ARRIVE' }
  | { code: 'CARD_SPENT'; barrier: Exclude<Barrier, { why: 'tooManyToday' }> }
  | { code: 'TOO_MANY'; retryAfterSeconds: number }

type Change<Row> = { id: string } & Partial<Row>
export type DebtChange = Partial<
  Pick<
    DebtRow,
    | 'status'
    | 'paidAt'
    | 'retryOn'
    | 'tryQueuedAt'
    | 'deletedAt'
    | 'purchaseState'
    | 'vatRate'
    | 'vatCents'
    | 'handedOverOn'
    | 'writtenOffCents'
  >
>
export interface Notice {
  kind: 'charge_failed' | 'refunded' | 'extra_charge'
  /** The invoice number; an invoice that is not owed has none, and is named by its reference. */
  invoiceNumber: string | null
  /** The sum, where it differs from that of the invoice. */
  cents?: Cents
  /** The day of a bank transfer. */
  paidOn?: Day | null
}
/** Entries that are written together; they sum to zero. */
export interface Posting {
  /** The invoice or the credit note that it is about. */
  documentId: string
  entries: Entry[]
}
export interface Enqueued {
  job: Job
  data: object
}

/** The consequences of an event: plain data that `apply` writes down. */
export interface Decision {
  /** The facts that it was decided on. */
  of: DebtFacts
  debt?: DebtChange
  /** Whether the debt is owed from now on, and so gets its invoice number. */
  takesNumber?: true
  attempts: Change<AttemptRow>[]
  credits: Change<CreditNote>[]
  refunds: Change<RefundRow>[]
  /** The new charge and refund, at most one of each. The processor is asked when they are committed. */
  newAttempt?: NewAttempt
  newRefund?: NewRefund
  /** The transfer that is known to pay this debt from now on. */
  transfer?: Transfer
  postings: Posting[]
  jobs: Enqueued[]
  notices: Notice[]
  /** How the charge decided its purchase. */
  purchase?: { orderId: string; purchaseId: string; isBought: boolean }
  denial?: Denial
  /** It is to be charged today, when what its card is being asked for is known. */
  waitsForCard?: true
}
export type Part = Partial<Omit<Decision, 'of'>>
/** A decision and its moment. A wait may lie between the two: it is written down, booked and dated as of that moment. */
export type Decided = Decision & { at: Date }

/** A whole decision from the parts that are given. */
export function decision(of: DebtFacts, ...parts: Part[]): Decision {
  return {
    ...Object.assign({}, ...parts),
    of,
    ...(parts.some(({ debt }) => debt) ? { debt: Object.assign({}, ...parts.map(({ debt }) => debt)) } : {}),
    attempts: parts.flatMap(({ attempts }) => attempts ?? []),
    credits: parts.flatMap(({ credits }) => credits ?? []),
    refunds: parts.flatMap(({ refunds }) => refunds ?? []),
    postings: parts.flatMap(({ postings }) => postings ?? []),
    jobs: parts.flatMap(({ jobs }) => jobs ?? []),
    notices: parts.flatMap(({ notices }) => notices ?? []),
  }
}

/** Nothing follows. */
export const nothing = (of: DebtFacts): Decision => decision(of)

/** One thing of a job to be put in the queue. */
export const enqueued = <T extends object>(job: Job<T>, data: T): Enqueued => ({ job, data })
