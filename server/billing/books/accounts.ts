import type { Language } from '../../../contract/language.ts'
import type { BookAccount } from '../../../contract/ops/money/ledger.ts'
import type { LedgerAccount, SettlementAccount } from '../../../contract/ops/money/moneyOutcomes.ts'
import { words } from '../words.ts'

/** The number and the name of an account in bookkeeping. */
export interface AccountName {
  number: string
  name: string
}
export type Accounts = Record<BookAccount, AccountName>

/** The numbers and names that hold until staff give others. */
export function plainAccounts(language: Language): Accounts {
  const { receivable, revenue, revenue_untaxed, vat, card, bank, credit_loss, card_fee, card_difference } =
    words[language].accounts
  return {
    receivable: { number: '1700', name: receivable },
    revenue: { number: '3000', name: revenue },
    revenue_untaxed: { number: '3050', name: revenue_untaxed },
    vat: { number: '2939', name: vat },
    card: { number: '1730', name: card },
    bank: { number: '1910', name: bank },
    credit_loss: { number: '3620', name: credit_loss },
    card_fee: { number: '8560', name: card_fee },
    card_difference: { number: '1799', name: card_difference },
  }
}

/** The account of bookkeeping that an entry belongs to. */
export const bookAccountOf = (account: LedgerAccount | SettlementAccount, vatRate: number): BookAccount =>
  account === 'revenue' && vatRate === 0 ? 'revenue_untaxed' : account
