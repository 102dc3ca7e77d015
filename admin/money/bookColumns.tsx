import { Link } from 'react-router'
import { formatDay, formatTime } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { Column } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import type { BookEntry, Books, VatRow } from './queries.ts'
import { words } from './words.ts'

type Account = Omit<Books['accounts'][number], 'account'> & { account: string }

const sides = (language: Language): readonly Column<{ debit: number; credit: number }>[] => {
  const t = words[language]
  return [
    { title: t.debit, end: true, cell: ({ debit }) => (debit ? <Money euros={debit} /> : null) },
    { title: t.credit, end: true, cell: ({ credit }) => (credit ? <Money euros={credit} /> : null) },
  ]
}

/** The accounts, and their sum as the last row. */
export const withTotal = ({ accounts, debit, credit }: Books, language: Language): Account[] => [
  ...accounts,
  {
    account: 'total',
    number: '',
    name: words[language].total,
    debit,
    credit,
    entries: accounts.reduce((sum, { entries }) => sum + entries, 0),
  },
]

export const accountColumns = (language: Language): readonly Column<Account>[] => {
  const t = words[language]
  return [
    { title: t.accountNumber, cell: ({ number }) => <span className="nums">{number}</span> },
    { title: t.account, cell: ({ account, name }) => (account === 'total' ? <strong>{name}</strong> : name) },
    { title: t.entriesCount, end: true, cell: ({ entries }) => entries },
    ...sides(language),
  ]
}

interface Moved {
  what: string
  count: number
  amount: number
  booked: number
}
export const processorRows = ({ processor: { charges, refunds } }: Books, language: Language): Moved[] => {
  const t = words[language]
  return [
    { what: t.chargesThrough, ...charges },
    { what: t.refundsThrough, ...refunds },
  ]
}
export const processorColumns = (language: Language): readonly Column<Moved>[] => {
  const t = words[language]
  return [
    { title: t.what, cell: ({ what }) => what },
    { title: t.count, end: true, cell: ({ count }) => count },
    { title: t.moved, end: true, cell: ({ amount }) => <Money euros={amount} /> },
    { title: t.booked, end: true, cell: ({ booked }) => <Money euros={booked} /> },
    {
      title: t.difference,
      end: true,
      cell: ({ amount, booked }) => <Money euros={Math.round((amount - booked) * 100) / 100} />,
    },
  ]
}

type Day = Books['days'][number]
const ofDay = (key: 'revenue' | 'vat' | 'taken' | 'returned', title: string): Column<Day> => ({
  title,
  end: true,
  cell: (day) => <Money euros={day[key]} />,
})
export const dayColumns = (language: Language): readonly Column<Day>[] => {
  const t = words[language]
  return [
    {
      title: t.day,
      cell: ({ day }) => (
        <Link className="text-link" to={`/raha/paivakirja?paiva=${day}`}>
          {formatDay(day, language)}
        </Link>
      ),
    },
    ofDay('revenue', t.revenue),
    ofDay('vat', t.tax),
    ofDay('taken', t.taken),
    ofDay('returned', t.returned),
    ...sides(language),
  ]
}

export const entryColumns = (language: Language): readonly Column<BookEntry>[] => {
  const t = words[language]
  return [
    {
      title: t.at,
      cell: ({ at, day }) => (
        <span className="whitespace-nowrap">{`${formatDay(day, language)} klo ${formatTime(new Date(at), language)}`}</span>
      ),
    },
    {
      title: t.paper,
      cell: ({ invoice_number, order_number }) => (
        <Link
          className="text-link whitespace-nowrap"
          to={order_number ? `/raha/laskut/${invoice_number}` : '/raha/tilitykset'}
        >
          {invoice_number}
        </Link>
      ),
    },
    {
      title: t.order,
      cell: ({ order_number }) =>
        order_number && (
          <Link className="text-link" to={`/tilaukset/${order_number}`}>
            {order_number}
          </Link>
        ),
    },
    {
      title: t.account,
      cell: ({ number, name }) => (
        <>
          <span className="nums">{number}</span>
          <span>{` ${name}`}</span>
        </>
      ),
    },
    { title: t.description, cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
    ...sides(language),
  ]
}

const taxed = (title: string, part: (row: VatRow) => number): Column<VatRow & { label: string }> => ({
  title,
  end: true,
  cell: (row) => <Money euros={part(row)} />,
})

export const vatColumns = (language: Language): readonly Column<VatRow & { label: string }>[] => {
  const t = words[language]
  return [
    { title: t.month, cell: ({ label }) => label },
    { title: t.vatRate, end: true, cell: ({ vat_rate }) => t.percent(vat_rate) },
    taxed(`${t.sales}, ${t.net.toLowerCase()}`, ({ sales }) => sales.net),
    taxed(`${t.sales}, ${t.tax.toLowerCase()}`, ({ sales }) => sales.vat),
    taxed(`${t.creditsNet}, ${t.net.toLowerCase()}`, ({ credits }) => credits.net),
    taxed(`${t.creditsNet}, ${t.tax.toLowerCase()}`, ({ credits }) => credits.vat),
    taxed(t.payable, ({ payable }) => payable.vat),
  ]
}
