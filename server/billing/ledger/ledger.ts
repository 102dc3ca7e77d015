import { type Cents, cents } from '../../../contract/money/money.ts'
import type { LedgerAccount } from '../../../contract/ops/money/moneyOutcomes.ts'

/** Where money can be: owed by the customer, earned, owed to the state, taken from a card, in our own bank, lost. */
export interface Entry {
  account: LedgerAccount
  cents: Cents
}

/** The whole debt of a customer is income from now on, except the tax. */
export const invoiced = (totalCents: Cents, vatCents: Cents): Entry[] => [
  { account: 'receivable', cents: totalCents },
  { account: 'revenue', cents: cents(vatCents - totalCents) },
  { account: 'vat', cents: cents(-vatCents) },
]

/** A charge paid a debt: the card processor has the money. */
export const captured = (amount: Cents): Entry[] => [
  { account: 'card', cents: amount },
  { account: 'receivable', cents: cents(-amount) },
]

/** The same posting the other way: it never came to anything. */
export const reversed = (entries: Entry[]): Entry[] =>
  entries.map(({ account, cents: amount }) => ({ account, cents: cents(-amount) }))

/** The money has gone back to the card, and so has what was owed to the customer. */
export const refunded = (amount: Cents): Entry[] => captured(cents(-amount))

/** A refund by a transfer from our bank to the customer's. */
export const paidBack = (amount: Cents): Entry[] => [
  { account: 'bank', cents: cents(-amount) },
  { account: 'receivable', cents: amount },
]

/** A transfer from the customer's bank to ours paid a debt. */
export const paidIn = (amount: Cents): Entry[] => reversed(paidBack(amount))

/** A debt that nobody will pay is a loss, and its tax is owed to the state no more. */
export const writtenOff = (amount: Cents, vat: Cents): Entry[] => [
  { account: 'credit_loss', cents: cents(amount - vat) },
  { account: 'vat', cents: vat },
  { account: 'receivable', cents: cents(-amount) },
]
