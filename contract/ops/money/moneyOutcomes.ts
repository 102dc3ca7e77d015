/**
 * The outcomes of a charge of a card. `asked`: sent, no answer yet; `pending`: the processor has heard of it;
 * `unknown`: nobody knows whether it took money; `surplus`: it took money that was not owed any more.
 */
export const chargeOutcomes = [
  'asked',
  'pending',
  'unknown',
  'needs_customer',
  'declined',
  'unavailable',
  'paid',
  'surplus',
] as const
export type ChargeOutcome = (typeof chargeOutcomes)[number]

/** A hard decline is for good: the card is not asked again. */
export const declineClasses = ['soft', 'hard'] as const
export type DeclineClass = (typeof declineClasses)[number]

/** A charge by the shop alone, or with the person at the screen. */
export const initiators = ['merchant', 'customer'] as const
export type Initiator = (typeof initiators)[number]

/** The outcomes of a refund to a card. `by_hand`: by bank transfer; `surplus`: it had been paid back already. */
export const refundOutcomes = ['asked', 'pending', 'unknown', 'ok', 'rejected', 'by_hand', 'surplus'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

/** The accounts of the ledger. `card`: money that the card processor still holds; `credit_loss`: debts that were written off. */
export const ledgerAccounts = ['receivable', 'revenue', 'vat', 'card', 'bank', 'credit_loss'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/**
 * The accounts that a settlement of the card processor is booked on. `card_fee`: kept by the processor; `card_difference`:
 * settled otherwise than we charged, until bookkeeping knows why.
 */
export const settlementAccounts = ['card', 'bank', 'card_fee', 'card_difference'] as const
export type SettlementAccount = (typeof settlementAccounts)[number]
