import type { Day } from '../../contract/days/date.ts'
import type { TableFormat } from '../../contract/ops/fields.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { pages, query } from '../data/query.ts'
import { papers } from '../data/together.ts'

export type Paper = Answer<'listInvoices'>['invoices'][number]
export type PaperAccount = Answer<'showInvoice'>
export type CreditPreview = Answer<'creditInvoice'>
export type Books = Answer<'showBooks'>
export type BookEntry = Answer<'listEntries'>['entries'][number]
export type VatRow = Answer<'showVat'>['rows'][number]

/** What is asked of the list, as the server names it. */
interface PaperFilters {
  month?: string | undefined
  status?: Paper['status'] | undefined
  type?: 'invoice' | 'credit' | undefined
  number?: string | undefined
}
export const papersPages = (wanted: PaperFilters) => pages('listInvoices', { query: { ...wanted, limit: 50 } })
export const paperQuery = (invoice_number: string) => query('showInvoice', { input: { params: { invoice_number } } })

const changesMoney = [...papers, 'showOrder', 'orderTimeline', 'listUnpaid', 'countWork', 'listProposals'] as const
/** The same call, only asked for and done. */
export const creditInvoice = {
  ask: act('creditInvoice'),
  act: act('creditInvoice', { stale: changesMoney, once: true }),
}

/** The days that books are asked of. */
export interface BookDays {
  day?: Day | undefined
  month?: string | undefined
}
export const booksQuery = (days: BookDays) => query('showBooks', { input: { query: { ...days } } })
export const entriesPages = (days: BookDays) => pages('listEntries', { query: { ...days, limit: 100 } })
export const vatQuery = (year: number | undefined) => query('showVat', { input: { query: year ? { year } : {} } })

export type Receivables = Answer<'listReceivables'>
export const receivablesPages = () => pages('listReceivables', { query: { limit: 50 } })

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
const changesSettlements = ['listSettlements', 'listSettlementDifferences'] as const
export const importSettlement = act('importSettlement', { stale: changesSettlements, once: true })
export const explainDifference = act('explainSettlementDifference', { stale: changesSettlements, once: true })
