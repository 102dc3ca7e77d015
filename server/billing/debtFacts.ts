import type { AttemptRow, CreditNoteRow, InvoiceRow, RefundRow } from './tables.ts'

/** The row of a debt without what only its paper says. */
export type DebtRow = Omit<InvoiceRow, 'buyer' | 'seller'>

/** What people call a debt: by its number, and without one by its reference. */
export const calledAs = ({ number, reference }: Pick<DebtRow, 'number' | 'reference'>): string => number ?? reference

/** What took something off a debt: below zero. */
export type CreditNote = Pick<CreditNoteRow, 'id' | 'number' | 'totalCents' | 'vatCents' | 'state' | 'paidAt'>

/** A card that the order has or had. */
export interface KnownCard {
  id: string
  /** What stands on it: two with the same face are one that was added twice. */
  face: string
  active: boolean
}

/** All that is to be known of one debt to decide what follows of an event. */
export interface DebtFacts {
  invoice: DebtRow
  /** Oldest first. */
  attempts: AttemptRow[]
  /** Charges of the order's other invoices that still count against a card: of 30 days, and what was refused for good. */
  otherAttempts: AttemptRow[]
  /** Oldest first. */
  credits: CreditNote[]
  /** Tries to pay its credits back, or charges of it that were too many. */
  refunds: RefundRow[]
  cards: KnownCard[]
  /** Another invoice of the order has failed without a try of its own. */
  somethingWaits: boolean
}

/** The try that was made last. */
export const lastAttempt = ({ attempts }: DebtFacts): AttemptRow | null => attempts.at(-1) ?? null

/** The charge that paid it. */
export const paidAttempt = ({ attempts }: DebtFacts): AttemptRow | undefined =>
  attempts.find(({ outcome }) => outcome === 'paid')

/** Tries to pay the same thing back, oldest first: one credit note, or one charge that was too many. */
export const refundsOf = (
  { refunds }: Pick<DebtFacts, 'refunds'>,
  { creditNoteId, chargeId }: Pick<RefundRow, 'creditNoteId' | 'chargeId'>,
): RefundRow[] => refunds.filter((one) => one.creditNoteId === creditNoteId && one.chargeId === chargeId)
