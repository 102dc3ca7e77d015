import type { AnswerOf, QueryOf } from '../../contract/call.ts'
import { formatDay } from '../../contract/date.ts'
import type { ListedPaper } from '../../contract/ops/books.ts'
import type { exportEntries, exportInvoices, invoicePaper } from '../../contract/ops/receivables.ts'
import { findPapers } from '../billing/books/findPapers.ts'
import { ledgerEntries } from '../billing/books/ledgerEntries.ts'
import { paperAccount } from '../billing/books/paperAccount.ts'
import { getReceipt } from '../order/letters/getReceipt.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { csvOf } from './csv.ts'
import { bookEntries } from './listEntries.ts'
import { listedPapers } from './listInvoices.ts'
import { daysOf } from './showBooks.ts'

type Shop = { db: Db; clock: Clock }
type File = AnswerOf<typeof exportEntries>

const AT_ONCE = 1_000
const CSV = 'text/csv; charset=utf-8'

/** Page by page until there are no more, so that no table is too long. */
async function* paged<Row extends { key: string }, Shown>(
  read: (after: string | undefined) => Promise<Row[]>,
  show: (rows: Row[]) => Promise<Shown[]>,
): AsyncGenerator<Shown[]> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after)
    yield await show(rows)
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.key
  }
}

/** The entries of a day or a month, for bookkeeping. */
export async function entriesFile({ db, clock }: Shop, query: QueryOf<typeof exportEntries>): Promise<File> {
  const days = daysOf(clock, query)
  const pages = paged(
    (after) => ledgerEntries(db, { ...days, after, most: AT_ONCE }),
    (rows) => bookEntries(db, rows),
  )
  const name = query.month && !query.day ? query.month : days.from
  return { fileName: `kirjanpito-${name}.csv`, type: CSV, body: csvOf(entryColumns, pages) }
}

type BookEntry = Awaited<ReturnType<typeof bookEntries>>[number]
const entryColumns: { title: string; of: (entry: BookEntry) => string | number | null }[] = [
  { title: 'Päivä', of: ({ day }) => formatDay(day) },
  { title: 'Tosite', of: ({ invoice_number }) => invoice_number },
  { title: 'Tapahtuma', of: ({ movement }) => movement },
  { title: 'Tili', of: ({ number }) => number },
  { title: 'Tilin nimi', of: ({ name }) => name },
  { title: 'Debet', of: ({ debit }) => debit || null },
  { title: 'Kredit', of: ({ credit }) => credit || null },
  { title: 'ALV-%', of: ({ vat_rate }) => vat_rate },
  { title: 'Selite', of: ({ text }) => text },
  { title: 'Tilaus', of: ({ order_number }) => order_number },
]

/** The papers of a list. */
export async function papersFile({ db }: Shop, query: QueryOf<typeof exportInvoices>): Promise<File> {
  const pages = paged(
    (after) => findPapers(db, { ...query, after, most: AT_ONCE }),
    (rows) => listedPapers(db, rows),
  )
  return { fileName: `laskut${query.month ? `-${query.month}` : ''}.csv`, type: CSV, body: csvOf(paperColumns, pages) }
}

const kinds = { monthly_subscription: 'Kuukausilasku', other: 'Lasku', credit: 'Hyvityslasku' }
const states = { open: 'Avoin', paid: 'Maksettu', error: 'Epäonnistunut', credited: 'Hyvitetty' }
const paperColumns: { title: string; of: (paper: ListedPaper) => string | number | null }[] = [
  { title: 'Numero', of: ({ invoice_number }) => invoice_number },
  { title: 'Laji', of: ({ type }) => kinds[type] },
  { title: 'Päiväys', of: ({ invoice_date }) => formatDay(invoice_date) },
  { title: 'Eräpäivä', of: ({ due_date }) => due_date && formatDay(due_date) },
  { title: 'Asiakas', of: ({ customer }) => customer },
  { title: 'Tilaus', of: ({ order_number }) => order_number },
  { title: 'Selite', of: ({ description }) => description },
  { title: 'Veroton', of: ({ net }) => net },
  { title: 'ALV-%', of: ({ vat_rate }) => vat_rate },
  { title: 'Vero', of: ({ vat }) => vat },
  { title: 'Yhteensä', of: ({ total }) => total },
  { title: 'Tila', of: ({ status }) => states[status] },
]

/** The paper as the customer has it. */
export async function paperFile(shop: Shop, number: string): Promise<AnswerOf<typeof invoicePaper>> {
  const account = await paperAccount(shop.db, number)
  if (!account) throw new Refusal('INVOICE_NOT_FOUND')
  const { fileName, bytes } = await getReceipt(shop, account.paper.customerId, number)
  return { fileName, type: 'application/pdf', body: [bytes] }
}
