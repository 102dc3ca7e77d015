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

/** The outcomes of a refund to a card. `by_hand`: by bank transfer; `surplus`: it had been paid back already. */
export const refundOutcomes = ['asked', 'pending', 'unknown', 'ok', 'rejected', 'by_hand', 'surplus'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

/** The accounts of the ledger. `card`: money that the card processor still holds; `credit_loss`: debts that were written off. */
export const ledgerAccounts = ['receivable', 'revenue', 'vat', 'card', 'bank', 'credit_loss'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]
