import type { ParsedQueryOf } from '../../../contract/call.ts'
import { addDays } from '../../../contract/days/date.ts'
import { ageInWords } from '../../../contract/figureTables.ts'
import type { exportEntries, exportInvoices, exportReceivables, exportVat } from '../../../contract/ops/exports.ts'
import type { ListedPaper } from '../../../contract/ops/money/books.ts'
import { ages } from '../../../contract/ops/money/receivables.ts'
import { type Accounts, bookAccountOf } from '../../billing/books/accounts.ts'
import { accountsOfBooks } from '../../billing/books/bookAccounts.ts'
import { findPapers } from '../../billing/books/findPapers.ts'
import { ledgerEntries } from '../../billing/books/ledgerEntries.ts'
import { owedInvoices } from '../../billing/books/owedInvoices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { atOnce, type Column, paged, tableFile } from '../exports/exportTable.ts'
import { listedPapers } from '../money/listInvoices.ts'
import { listedDebts } from '../money/listReceivables.ts'
import { bookEntries } from './listEntries.ts'
import { daysOf } from './showBooks.ts'
import { showVat } from './showVat.ts'

type Shop = { db: Db; clock: Clock }

/** The entries of a day or a month, for bookkeeping. */
export function entriesFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportEntries>) {
  const days = daysOf(shop.clock, query)
  return tableFile(shop, staff, {
    call: 'exportEntries',
    format,
    sheet: 'Kirjaukset',
    columns: entryColumns,
    name: `kirjanpito-${query.month && !query.day ? query.month : days.from}`,
    detail: { from: days.from, to: addDays(days.until, -1) },
    pages: paged(
      (after, most) => ledgerEntries(shop.db, { ...days, after, most }),
      (rows) => bookEntries(shop.db, rows),
    ),
  })
}

type BookEntry = Awaited<ReturnType<typeof bookEntries>>[number]
const entryColumns: Column<BookEntry>[] = [
  { title: 'Päivä', kind: 'day', of: ({ day }) => day },
  { title: 'Tosite', kind: 'text', of: ({ invoice_number }) => invoice_number },
  { title: 'Tapahtuma', kind: 'text', of: ({ movement }) => movement },
  { title: 'Tili', kind: 'text', of: ({ number }) => number },
  { title: 'Tilin nimi', kind: 'text', of: ({ name }) => name },
  { title: 'Debet', kind: 'euros', of: ({ debit }) => debit || null },
  { title: 'Kredit', kind: 'euros', of: ({ credit }) => credit || null },
  { title: 'ALV-%', kind: 'percent', of: ({ vat_rate }) => vat_rate },
  { title: 'Selite', kind: 'text', of: ({ text }) => text },
  { title: 'Tilaus', kind: 'text', of: ({ order_number }) => order_number },
]

/** The papers of a list. */
export async function papersFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportInvoices>) {
  return tableFile(shop, staff, {
    call: 'exportInvoices',
    format,
    sheet: 'Laskut',
    columns: paperColumns(await accountsOfBooks(shop.db)),
    name: `laskut${query.month ? `-${query.month}` : ''}`,
    detail: query,
    pages: paged(
      (after, most) => findPapers(shop.db, { ...query, after, most }),
      (rows) => listedPapers(shop.db, rows),
    ),
  })
}

const kinds = { monthly_subscription: 'Kuukausilasku', other: 'Lasku', credit: 'Hyvityslasku' }
const states = { open: 'Avoin', paid: 'Maksettu', error: 'Epäonnistunut', credited: 'Hyvitetty' }
const paperColumns = (accounts: Accounts): Column<ListedPaper>[] => [
  { title: 'Numero', kind: 'text', of: ({ invoice_number }) => invoice_number },
  { title: 'Laji', kind: 'text', of: ({ type }) => kinds[type] },
  { title: 'Päiväys', kind: 'day', of: ({ invoice_date }) => invoice_date },
  { title: 'Eräpäivä', kind: 'day', of: ({ due_date }) => due_date },
  { title: 'Asiakas', kind: 'text', of: ({ customer }) => customer },
  { title: 'Tilaus', kind: 'text', of: ({ order_number }) => order_number },
  { title: 'Selite', kind: 'text', of: ({ description }) => description },
  { title: 'Veroton', kind: 'euros', of: ({ net }) => net },
  { title: 'ALV-%', kind: 'percent', of: ({ vat_rate }) => vat_rate },
  { title: 'Vero', kind: 'euros', of: ({ vat }) => vat },
  { title: 'Yhteensä', kind: 'euros', of: ({ total }) => total },
  { title: 'Tila', kind: 'text', of: ({ status }) => states[status] },
  { title: 'Saamistili', kind: 'text', of: () => accounts.receivable.number },
  { title: 'Myyntitili', kind: 'text', of: ({ vat_rate }) => accounts[bookAccountOf('revenue', vat_rate)].number },
  { title: 'ALV-tili', kind: 'text', of: ({ vat_rate }) => (vat_rate === 0 ? null : accounts.vat.number) },
]

/** Value added tax of a year. */
export async function vatFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportVat>) {
  const { year, rows } = await showVat(shop, query)
  return tableFile(shop, staff, {
    call: 'exportVat',
    format,
    sheet: 'Arvonlisävero',
    columns: vatColumns(await accountsOfBooks(shop.db)),
    name: `alv-${year}`,
    detail: { year },
    pages: atOnce(rows),
  })
}

type VatRow = Awaited<ReturnType<typeof showVat>>['rows'][number]
const taxed = (title: string, part: (row: VatRow) => VatRow['sales']): Column<VatRow>[] => [
  { title: `${title}, veroton`, kind: 'euros', of: (row) => part(row).net },
  { title: `${title}, vero`, kind: 'euros', of: (row) => part(row).vat },
  { title: `${title}, yhteensä`, kind: 'euros', of: (row) => part(row).total },
]
const vatColumns = (accounts: Accounts): Column<VatRow>[] => [
  { title: 'Kuukausi', kind: 'text', of: ({ month }) => month },
  { title: 'ALV-%', kind: 'percent', of: ({ vat_rate }) => vat_rate },
  ...taxed('Myynti', ({ sales }) => sales),
  ...taxed('Hyvitykset', ({ credits }) => credits),
  ...taxed('Tilitettävä', ({ payable }) => payable),
  { title: 'Myyntitili', kind: 'text', of: ({ vat_rate }) => accounts[bookAccountOf('revenue', vat_rate)].number },
  { title: 'ALV-tili', kind: 'text', of: ({ vat_rate }) => (vat_rate === 0 ? null : accounts.vat.number) },
]

/** The debts of customers, longest due first. */
export async function receivablesFile(shop: Shop, staff: Staff, { format }: ParsedQueryOf<typeof exportReceivables>) {
  const today = shop.clock.today()
  const { receivable } = await accountsOfBooks(shop.db)
  return tableFile(shop, staff, {
    call: 'exportReceivables',
    format,
    sheet: 'Saatavat',
    columns: debtColumns(receivable.number),
    name: `saatavat-${today}`,
    detail: { day: today },
    pages: paged(
      (after, most) => owedInvoices(shop.db, { after, most }),
      (rows) => listedDebts(shop.db, rows, today),
    ),
  })
}

type Debt = Awaited<ReturnType<typeof listedDebts>>[number]
const debtColumns = (account: string): Column<Debt>[] => [
  { title: 'Numero', kind: 'text', of: ({ invoice_number }) => invoice_number },
  { title: 'Asiakas', kind: 'text', of: ({ customer }) => customer },
  { title: 'Tilaus', kind: 'text', of: ({ order_number }) => order_number },
  { title: 'Eräpäivä', kind: 'day', of: ({ due_date }) => due_date },
  { title: 'Päiviä myöhässä', kind: 'count', of: ({ days_late }) => days_late },
  { title: 'Ikä', kind: 'text', of: ({ days_late }) => ageOf(days_late) },
  { title: 'Avoinna', kind: 'euros', of: ({ amount }) => amount },
  { title: 'Tila', kind: 'text', of: ({ status }) => states[status] },
  { title: 'Tili', kind: 'text', of: () => account },
]

function ageOf(late: number): string {
  const age = ages.find(({ to }) => to === null || late <= to)
  return age ? ageInWords(age.from, age.to) : ''
}
