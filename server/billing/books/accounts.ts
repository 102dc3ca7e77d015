import type { BookAccount } from '../../../contract/ops/money/ledger.ts'
import type { Entry } from '../ledger/ledger.ts'

/** The number and the name of an account in bookkeeping. */
export interface AccountName {
  number: string
  name: string
}
export type Accounts = Record<BookAccount, AccountName>

/** The numbers and names that hold until staff give others. */
export const plainAccounts: Accounts = {
  receivable: { number: '1700', name: 'Myyntisaamiset' },
  revenue: { number: '3000', name: 'Myynti, verollinen' },
  revenue_untaxed: { number: '3050', name: 'Korvaukset, veroton' },
  vat: { number: '2939', name: 'Arvonlisäverovelka' },
  card: { number: '1730', name: 'Korttisaamiset' },
  bank: { number: '1910', name: 'Pankkitili' },
}

/** The account of bookkeeping that an entry of the ledger belongs to. */
export const bookAccountOf = (account: Entry['account'], vatRate: number): BookAccount =>
  account === 'revenue' && vatRate === 0 ? 'revenue_untaxed' : account
