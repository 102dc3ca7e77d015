import type { Day } from '../../contract/days/date.ts'
import type { TableFormat } from '../../contract/ops/fields.ts'
import type { PaperSort } from '../../contract/ops/money/books.ts'
import type { ReceivableSort } from '../../contract/ops/money/receivables.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { pages, query } from '../data/query.ts'

export type Paper = Answer<'listInvoices'>['invoices'][number]
export type PaperAccount = Answer<'showInvoice'>
export type Books = Answer<'showBooks'>
export type BookEntry = Answer<'listEntries'>['entries'][number]
export type VatRow = Answer<'showVat'>['rows'][number]

/** The filters of the list, as the server names them. */
interface PaperFilters {
  month?: string | undefined
  status?: Paper['status'] | undefined
  type?: 'invoice' | 'credit' | undefined
  number?: string | undefined
}
export const papersPages = (wanted: PaperFilters & { sort?: PaperSort | undefined }) =>
  pages('listInvoices', { query: { ...wanted, limit: 50 } })

/** The days that books are asked of. */
export interface BookDays {
  day?: Day | undefined
  month?: string | undefined
}
export const booksQuery = (days: BookDays) => query('showBooks', { input: { query: { ...days } } })
export const entriesPages = (days: BookDays) => pages('listEntries', { query: { ...days, limit: 100 } })
export const vatQuery = (year: number | undefined) => query('showVat', { input: { query: year ? { year } : {} } })

export type Receivables = Answer<'listReceivables'>
export const receivablesPages = (sort: ReceivableSort | undefined) =>
  pages('listReceivables', { query: { limit: 50, sort } })

/** Files of what the lists show. */
export const entriesFile = (days: BookDays) => (format: TableFormat) =>
  query('exportEntries', { input: { query: { ...days, format } } })
export const papersFile = (wanted: PaperFilters) => (format: TableFormat) =>
  query('exportInvoices', { input: { query: { ...wanted, format } } })
export const vatFile = (year: number | undefined) => (format: TableFormat) =>
  query('exportVat', { input: { query: { ...(year ? { year } : {}), format } } })
export const receivablesFile = (format: TableFormat) => query('exportReceivables', { input: { query: { format } } })
export const paperFile = (invoice_number: string) => query('invoicePaper', { input: { params: { invoice_number } } })

export type Difference = Answer<'listSettlementDifferences'>['differences'][number]
export type SettlementFile = Answer<'listSettlements'>['files'][number]
export const differencePages = (show: 'open' | 'explained') =>
  pages('listSettlementDifferences', { query: { show, limit: 50 } })
export const differencesFile = (show: 'open' | 'explained') => (format: TableFormat) =>
  query('exportDifferences', { input: { query: { show, format } } })
export const settlementsFile = (format: TableFormat) => query('exportSettlements', { input: { query: { format } } })
export const settlementPages = () => pages('listSettlements', { query: { limit: 50 } })
export const importSettlement = act('importSettlement', { once: true })

export type DebtorAccount = Answer<'showDebtor'>
export type Transfer = Answer<'listTransfers'>['transfers'][number]
export const debtorQuery = (debtor_id: string) => query('showDebtor', { input: { params: { debtor_id } } })
export const collectionFile = (format: TableFormat) => query('exportCollection', { input: { query: { format } } })
export const transferPages = (show: 'all' | 'unmatched') => pages('listTransfers', { query: { show, limit: 50 } })
export const importTransfers = act('importTransfers', { once: true })
