import type { ParsedQueryOf } from '../../../contract/call.ts'
import { addDays, addMonths, type Day, day, daysBetween, laterOf } from '../../../contract/days/date.ts'
import { figureTablesWords } from '../../../contract/figureTablesWords.ts'
import type { Language } from '../../../contract/language.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { exportEntries, exportInvoices, exportReceivables, exportVat } from '../../../contract/ops/exports.ts'
import type { ListedPaper } from '../../../contract/ops/money/books.ts'
import { ages } from '../../../contract/ops/money/receivables.ts'
import { type Accounts, bookAccountOf } from '../../billing/books/accounts.ts'
import { accountsOfBooks } from '../../billing/books/bookAccounts.ts'
import { findPapers, type Paper } from '../../billing/books/findPapers.ts'
import { ledgerEntries } from '../../billing/books/ledgerEntries.ts'
import { owedInvoices } from '../../billing/books/owedInvoices.ts'
import type { Staff } from '../../platform/http/http.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { atOnce, type Column, paged, tableFile } from '../exports/exportTable.ts'
import { listedPapers } from '../money/listInvoices.ts'
import { listedDebts } from '../money/listReceivables.ts'
import { bookEntries } from './listEntries.ts'
import { daysOf } from './showBooks.ts'
import { showVat } from './showVat.ts'
import { words } from './words.ts'

type Shop = Pick<ShopParts, 'db' | 'clock' | 'language'>

/** The entries of a day or a month, for bookkeeping. */
export function entriesFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportEntries>) {
  const days = daysOf(shop.clock, query)
  return tableFile(shop, staff, {
    call: 'exportEntries',
    format,
    sheet: words[shop.language].sheets.entries,
    columns: entryColumns(shop.language),
    name: `kirjanpito-${query.month && !query.day ? query.month : days.from}`,
    detail: { from: days.from, to: addDays(days.until, -1) },
    pages: paged(
      (after, most) => ledgerEntries(shop.db, { ...days, after, most }),
      (rows) => bookEntries(shop.db, rows, shop.language),
    ),
  })
}

type BookEntry = Awaited<ReturnType<typeof bookEntries>>[number]
function entryColumns(language: Language): Column<BookEntry>[] {
  const t = words[language].columns
  return [
    { title: t.day, kind: 'day', of: ({ day }) => day },
    { title: t.voucher, kind: 'text', of: ({ invoice_number }) => invoice_number },
    { title: t.movement, kind: 'text', of: ({ movement }) => movement },
    { title: t.account, kind: 'text', of: ({ number }) => number },
    { title: t.accountName, kind: 'text', of: ({ name }) => name },
    { title: t.debit, kind: 'euros', of: ({ debit }) => debit || null },
    { title: t.credit, kind: 'euros', of: ({ credit }) => credit || null },
    { title: t.vatRate, kind: 'percent', of: ({ vat_rate }) => vat_rate },
    { title: t.text, kind: 'text', of: ({ text }) => text },
    { title: t.order, kind: 'text', of: ({ order_number }) => order_number },
  ]
}

/** The papers of a list. */
export async function papersFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportInvoices>) {
  return tableFile(shop, staff, {
    call: 'exportInvoices',
    format,
    sheet: words[shop.language].sheets.papers,
    columns: paperColumns(await accountsOfBooks(shop.db), shop.language),
    name: `laskut${query.month ? `-${query.month}` : ''}`,
    detail: query,
    pages: paged(
      (after, most) => findPapers(shop.db, { ...query, after, most }),
      async (rows) => {
        const listed = await listedPapers(shop.db, rows)
        return rows.flatMap((row, at) => {
          const paper = listed[at]
          return paper ? [{ ...paper, ...accrualOf(row) }] : []
        })
      },
    ),
  })
}

interface Accrual {
  first: Day | null
  last: Day | null
  /** The part of the net, in euros, that is of days after the month of the paper. */
  later: number | null
}

/** A month is invoiced as a whole, also where its days are of another calendar month: bookkeeping divides it by days. */
export function accrualOf({
  periodStart: start,
  periodEnd: end,
  issuedOn,
  totalCents,
  vatCents,
}: Pick<Paper, 'periodStart' | 'periodEnd' | 'issuedOn' | 'totalCents' | 'vatCents'>): Accrual {
  if (!start || !end) return { first: null, last: null, later: null }
  const closed = addMonths(day(`${issuedOn.slice(0, 7)}-01`), 1)
  const days = Math.max(0, daysBetween(laterOf(start, closed), end))
  const later = toEuros(cents(Math.round(((totalCents - vatCents) * days) / daysBetween(start, end))))
  return { first: start, last: addDays(end, -1), later }
}

function paperColumns(accounts: Accounts, language: Language): Column<ListedPaper & Accrual>[] {
  const { columns: t, kinds, states } = words[language]
  return [
    { title: t.number, kind: 'text', of: ({ invoice_number }) => invoice_number },
    { title: t.kind, kind: 'text', of: ({ type }) => kinds[type] },
    { title: t.invoiceDate, kind: 'day', of: ({ invoice_date }) => invoice_date },
    { title: t.dueDate, kind: 'day', of: ({ due_date }) => due_date },
    { title: t.customer, kind: 'text', of: ({ customer }) => customer },
    { title: t.order, kind: 'text', of: ({ order_number }) => order_number },
    { title: t.text, kind: 'text', of: ({ description }) => description },
    { title: t.untaxed, kind: 'euros', of: ({ net }) => net },
    { title: t.vatRate, kind: 'percent', of: ({ vat_rate }) => vat_rate },
    { title: t.tax, kind: 'euros', of: ({ vat }) => vat },
    { title: t.total, kind: 'euros', of: ({ total }) => total },
    { title: t.state, kind: 'text', of: ({ status }) => states[status] },
    { title: t.receivableAccount, kind: 'text', of: () => accounts.receivable.number },
    {
      title: t.revenueAccount,
      kind: 'text',
      of: ({ vat_rate }) => accounts[bookAccountOf('revenue', vat_rate)].number,
    },
    { title: t.vatAccount, kind: 'text', of: ({ vat_rate }) => (vat_rate === 0 ? null : accounts.vat.number) },
    { title: t.periodFirst, kind: 'day', of: ({ first }) => first },
    { title: t.periodLast, kind: 'day', of: ({ last }) => last },
    { title: t.later, kind: 'euros', of: ({ later }) => later },
  ]
}

/** Value added tax of a year. */
export async function vatFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportVat>) {
  const { year, rows } = await showVat(shop, query)
  return tableFile(shop, staff, {
    call: 'exportVat',
    format,
    sheet: words[shop.language].sheets.vat,
    columns: vatColumns(await accountsOfBooks(shop.db), shop.language),
    name: `alv-${year}`,
    detail: { year },
    pages: atOnce(rows),
  })
}

type VatRow = Awaited<ReturnType<typeof showVat>>['rows'][number]
const taxed = (part: 'sales' | 'credits' | 'payable', language: Language): Column<VatRow>[] => {
  const { sums, netOf, vatOf, totalOf } = words[language]
  return [
    { title: netOf(sums[part]), kind: 'euros', of: (row) => row[part].net },
    { title: vatOf(sums[part]), kind: 'euros', of: (row) => row[part].vat },
    { title: totalOf(sums[part]), kind: 'euros', of: (row) => row[part].total },
  ]
}
function vatColumns(accounts: Accounts, language: Language): Column<VatRow>[] {
  const t = words[language].columns
  return [
    { title: t.month, kind: 'text', of: ({ month }) => month },
    { title: t.vatRate, kind: 'percent', of: ({ vat_rate }) => vat_rate },
    ...taxed('sales', language),
    ...taxed('credits', language),
    ...taxed('payable', language),
    {
      title: t.revenueAccount,
      kind: 'text',
      of: ({ vat_rate }) => accounts[bookAccountOf('revenue', vat_rate)].number,
    },
    { title: t.vatAccount, kind: 'text', of: ({ vat_rate }) => (vat_rate === 0 ? null : accounts.vat.number) },
  ]
}

/** The debts of customers, longest due first. */
export async function receivablesFile(shop: Shop, staff: Staff, { format }: ParsedQueryOf<typeof exportReceivables>) {
  const today = shop.clock.today()
  const { receivable } = await accountsOfBooks(shop.db)
  return tableFile(shop, staff, {
    call: 'exportReceivables',
    format,
    sheet: words[shop.language].sheets.debts,
    columns: debtColumns(receivable.number, shop.language),
    name: `saatavat-${today}`,
    detail: { day: today },
    pages: paged(
      (after, most) => owedInvoices(shop.db, { after, most }),
      (rows) => listedDebts(shop.db, rows, today),
    ),
  })
}

type Debt = Awaited<ReturnType<typeof listedDebts>>[number]
function debtColumns(account: string, language: Language): Column<Debt>[] {
  const { columns: t, states } = words[language]
  return [
    { title: t.number, kind: 'text', of: ({ invoice_number }) => invoice_number },
    { title: t.customer, kind: 'text', of: ({ customer }) => customer },
    { title: t.order, kind: 'text', of: ({ order_number }) => order_number },
    { title: t.dueDate, kind: 'day', of: ({ due_date }) => due_date },
    { title: t.daysLate, kind: 'count', of: ({ days_late }) => days_late },
    { title: t.age, kind: 'text', of: ({ days_late }) => ageOf(days_late, language) },
    { title: t.owed, kind: 'euros', of: ({ amount }) => amount },
    { title: t.state, kind: 'text', of: ({ status }) => states[status] },
    { title: t.account, kind: 'text', of: () => account },
  ]
}

function ageOf(late: number, language: Language): string {
  const age = ages.find(({ to }) => to === null || late <= to)
  return age ? figureTablesWords[language].age(age.from, age.to) : ''
}
