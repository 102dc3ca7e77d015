import { type Cents, cents, sumCents } from '../../contract/money/money.ts'
import type { AttemptRow, CreditNoteRow, InvoiceRow, RefundRow, TransferRow } from './tables.ts'

/** The row of a debt without what only its paper says. */
export type DebtRow = Omit<InvoiceRow, 'buyer' | 'seller'>

/** The number of a debt as people say it, or its reference where it has none. */
export const calledAs = ({ number, reference }: Pick<DebtRow, 'number' | 'reference'>): string => number ?? reference

/** A credit note of a debt, in cents below zero. */
export type CreditNote = Pick<CreditNoteRow, 'id' | 'number' | 'totalCents' | 'vatCents' | 'state' | 'paidAt'>

/** Money that came by bank transfer for a debt. */
export type Transfer = Pick<TransferRow, 'id' | 'cents' | 'bookedOn'>

/** A card that the order has or had. */
export interface KnownCard {
  id: string
  customerId: string
  /** The card provider that charges it. */
  provider: string
  /** The issuer and the masked number: two cards of a customer with the same face are one card that was added twice. */
  face: string
  /** A fingerprint that is the same for one card of any customer; null where the processor told none. */
  fingerprint: string | null
  active: boolean
}

/** A charge of another invoice, of whatever order, that a card of this order was asked for. */
export interface OtherTry extends Pick<AttemptRow, 'createdAt' | 'outcome' | 'declineClass' | 'declineCode'> {
  /** The cards of this order that are the asked one. */
  cardIds: string[]
}

type CardFacts = Omit<KnownCard, 'id' | 'active' | 'provider'>

/** Whether two cards are one, as far as the shop can know; the same rule in SQL is `sameCards` (payment/orderCards.ts). */
export const isSameCard = (one: CardFacts, other: CardFacts): boolean =>
  (one.customerId === other.customerId && one.face === other.face) ||
  (one.fingerprint !== null && one.fingerprint === other.fingerprint)

/** All that is to be known of one debt to decide what follows of an event. */
export interface DebtFacts {
  invoice: DebtRow
  /** Oldest first. */
  attempts: AttemptRow[]
  /** Other tries that count against a card of the order: failures of the last 30 days, and final refusals. */
  otherTries: OtherTry[]
  /** Oldest first. */
  credits: CreditNote[]
  /** Money that came for it by bank transfer, oldest first. */
  transfers: Transfer[]
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

/**
 * The charge that a credit of this sum, above zero, goes back to. None where other credits leave less than that of what its card
 * paid: the rest came by bank transfer, and so goes back.
 */
export function chargePaidBack(
  facts: DebtFacts,
  { id, amount }: { id: string; amount: Cents },
): AttemptRow | undefined {
  const charge = paidAttempt(facts)
  if (!charge || facts.transfers.length === 0) return charge
  if (facts.refunds.some((one) => one.creditNoteId === id && one.transferId !== null)) return undefined
  const others = facts.credits.filter((credit) => credit.id !== id && isOfCard(facts, credit))
  return sumCents([charge.cents, ...others.map(({ totalCents }) => totalCents)]) >= amount ? charge : undefined
}

/** Whether a credit went, goes or may still go back to the card. One that made the debt smaller had no try. */
function isOfCard({ refunds }: DebtFacts, { id, state }: CreditNote): boolean {
  const tries = refunds.filter(({ creditNoteId }) => creditNoteId === id)
  if (tries.length === 0) return state === 'open'
  return tries.every(({ transferId, outcome }) => transferId === null && outcome !== 'by_hand')
}

/** The sum that came for a debt by bank transfer, less what is owed back of it as too much. */
export function transferred({ transfers, refunds }: Pick<DebtFacts, 'transfers' | 'refunds'>): Cents {
  const tooMuch = refunds.filter(
    ({ transferId, creditNoteId, outcome }) => transferId !== null && creditNoteId === null && outcome === 'rejected',
  )
  return cents(sumCents(transfers.map((one) => one.cents)) - sumCents(tooMuch.map((one) => one.cents)))
}

/** The rest that is still to be paid of a debt that no charge has paid: the total less credits and transfers. */
export const leftToPay = (facts: DebtFacts): Cents => {
  const { invoice, credits } = facts
  return cents(sumCents([invoice.totalCents, ...credits.map(({ totalCents }) => totalCents)]) - transferred(facts))
}

type PaidBackBy = Pick<RefundRow, 'creditNoteId' | 'chargeId' | 'transferId'>

/** Tries to pay the same thing back, oldest first: one credit note, or one charge or transfer that was too much. */
export const refundsOf = (
  { refunds }: Pick<DebtFacts, 'refunds'>,
  { creditNoteId, chargeId, transferId }: PaidBackBy,
): RefundRow[] =>
  refunds.filter(
    (one) => one.creditNoteId === creditNoteId && one.chargeId === chargeId && one.transferId === transferId,
  )
