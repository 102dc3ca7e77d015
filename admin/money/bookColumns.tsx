import { Link } from 'react-router'
import { formatDay, formatTime } from '../../contract/days/date.ts'
import type { Column } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { fi } from './fi.ts'
import type { BookEntry, Books, VatRow } from './queries.ts'

type Account = Omit<Books['accounts'][number], 'account'> & { account: string }

const sides: readonly Column<{ debit: number; credit: number }>[] = [
  { title: fi.debit, end: true, cell: ({ debit }) => (debit ? <Money euros={debit} /> : null) },
  { title: fi.credit, end: true, cell: ({ credit }) => (credit ? <Money euros={credit} /> : null) },
]

/** The accounts, and their sum as the last row. */
export const withTotal = ({ accounts, debit, credit }: Books): Account[] => [
  ...accounts,
  {
    account: 'total',
    number: '',
    name: fi.total,
    debit,
    credit,
    entries: accounts.reduce((sum, { entries }) => sum + entries, 0),
  },
]

export const accountColumns: readonly Column<Account>[] = [
  { title: fi.accountNumber, cell: ({ number }) => <span className="nums">{number}</span> },
  { title: fi.account, cell: ({ account, name }) => (account === 'total' ? <strong>{name}</strong> : name) },
  { title: fi.entriesCount, end: true, cell: ({ entries }) => entries },
  ...sides,
]

interface Moved {
  what: string
  count: number
  amount: number
  booked: number
}
export const processorRows = ({ processor: { charges, refunds } }: Books): Moved[] => [
  { what: fi.chargesThrough, ...charges },
  { what: fi.refundsThrough, ...refunds },
]
export const processorColumns: readonly Column<Moved>[] = [
  { title: fi.what, cell: ({ what }) => what },
  { title: fi.count, end: true, cell: ({ count }) => count },
  { title: fi.moved, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  { title: fi.booked, end: true, cell: ({ booked }) => <Money euros={booked} /> },
  {
    title: fi.difference,
    end: true,
    cell: ({ amount, booked }) => <Money euros={Math.round((amount - booked) * 100) / 100} />,
  },
]

type Day = Books['days'][number]
const ofDay = (key: 'revenue' | 'vat' | 'taken' | 'returned', title: string): Column<Day> => ({
  title,
  end: true,
  cell: (day) => <Money euros={day[key]} />,
})
export const dayColumns: readonly Column<Day>[] = [
  {
    title: fi.day,
    cell: ({ day }) => (
      <Link className="text-link" to={`/raha/paivakirja?paiva=${day}`}>
        {formatDay(day, 'fi')}
      </Link>
    ),
  },
  ofDay('revenue', fi.revenue),
  ofDay('vat', fi.tax),
  ofDay('taken', fi.taken),
  ofDay('returned', fi.returned),
  ...sides,
]

export const entryColumns: readonly Column<BookEntry>[] = [
  {
    title: fi.at,
    cell: ({ at, day }) => (
      <span className="whitespace-nowrap">{`${formatDay(day, 'fi')} klo ${formatTime(new Date(at), 'fi')}`}</span>
    ),
  },
  {
    title: fi.paper,
    cell: ({ invoice_number }) => (
      <Link className="text-link whitespace-nowrap" to={`/raha/laskut/${invoice_number}`}>
        {invoice_number}
      </Link>
    ),
  },
  {
    title: fi.order,
    cell: ({ order_number }) => (
      <Link className="text-link" to={`/tilaukset/${order_number}`}>
        {order_number}
      </Link>
    ),
  },
  {
    title: fi.account,
    cell: ({ number, name }) => (
      <>
        <span className="nums">{number}</span>
        <span>{` ${name}`}</span>
      </>
    ),
  },
  { title: fi.description, cell: ({ text }) => text },
  ...sides,
]

const taxed = (title: string, part: (row: VatRow) => number): Column<VatRow & { label: string }> => ({
  title,
  end: true,
  cell: (row) => <Money euros={part(row)} />,
})

export const vatColumns: readonly Column<VatRow & { label: string }>[] = [
  { title: fi.month, cell: ({ label }) => label },
  { title: fi.vatRate, end: true, cell: ({ vat_rate }) => fi.percent(vat_rate) },
  taxed(`${fi.sales}, ${fi.net.toLowerCase()}`, ({ sales }) => sales.net),
  taxed(`${fi.sales}, ${fi.tax.toLowerCase()}`, ({ sales }) => sales.vat),
  taxed(`${fi.creditsNet}, ${fi.net.toLowerCase()}`, ({ credits }) => credits.net),
  taxed(`${fi.creditsNet}, ${fi.tax.toLowerCase()}`, ({ credits }) => credits.vat),
  taxed(fi.payable, ({ payable }) => payable.vat),
]
