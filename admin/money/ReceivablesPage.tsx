import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../contract/days/date.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { TableButton } from '../shared/file/TableButton.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { type MorePages, MoreRows } from '../shared/list/MoreRows.tsx'
import { PrintButton } from '../shared/list/PrintButton.tsx'
import { PaperState } from '../shared/money/PaperState.tsx'
import { fi } from './fi.ts'
import { MoneyNav } from './MoneyNav.tsx'
import { type Receivables, receivablesFile, receivablesPages } from './queries.ts'

/** The debts of customers, by how long ago they were due. */
export function ReceivablesPage() {
  const list = useInfiniteQuery(receivablesPages())
  const { data } = list
  return (
    <Screen
      title={fi.receivables}
      above={<MoneyNav />}
      lead={fi.receivablesLead}
      acts={
        <>
          <PrintButton list={list} rows={data?.pages.flatMap(({ invoices }) => invoices).length ?? 0} />
          <TableButton file={receivablesFile} name="saatavat" />
        </>
      }
    >
      {data ? <Owed list={list} pages={data.pages} /> : <NotThere of={list} title={fi.failed} hint={fi.failedHint} />}
    </Screen>
  )
}

interface OwedProps {
  list: MorePages
  pages: Receivables[]
}

function Owed({ list, pages }: OwedProps) {
  const [first] = pages
  if (!first || first.count === 0)
    return (
      <EmptyState icon={BadgeCheck} title={fi.nothingOwed} action={null}>
        {fi.nothingOwedHint}
      </EmptyState>
    )
  const invoices = pages.flatMap((page) => page.invoices)
  const total = { from_days: null, to_days: null, isTotal: true, count: first.count, amount: first.amount }
  return (
    <div className="grid gap-5">
      <Card>
        <h2 className="text-lg font-bold">{fi.byAge}</h2>
        <Table
          caption={fi.byAge}
          columns={ageColumns}
          rows={[...first.ages, total]}
          rowKey={(age) => ('isTotal' in age ? 'total' : `${age.from_days} ${age.to_days}`)}
        />
      </Card>
      <Card>
        <h2 className="text-lg font-bold">{fi.owedInvoices}</h2>
        <div className="grid justify-items-start gap-4">
          <Table
            caption={fi.owedInvoices}
            columns={owedColumns}
            rows={invoices}
            rowKey={({ invoice_number }) => invoice_number}
          />
          <MoreRows list={list} rows={invoices.length} label={fi.more} />
        </div>
      </Card>
    </div>
  )
}

type Age = Receivables['ages'][number] & { isTotal?: boolean }
const ageColumns: readonly Column<Age>[] = [
  {
    title: fi.age,
    cell: ({ isTotal, from_days, to_days }) => (isTotal ? <strong>{fi.total}</strong> : fi.ageOf(from_days, to_days)),
  },
  { title: fi.count, end: true, cell: ({ count }) => count },
  { title: fi.sum, end: true, cell: ({ amount }) => <Money euros={amount} /> },
]

const owedColumns: readonly Column<Receivables['invoices'][number]>[] = [
  {
    title: fi.number,
    cell: ({ invoice_number }) => (
      <Link className="text-link whitespace-nowrap" to={`/raha/laskut/${invoice_number}`}>
        {invoice_number}
      </Link>
    ),
  },
  { title: fi.customer, cell: ({ customer }) => customer },
  {
    title: fi.order,
    cell: ({ order_number }) => (
      <Link className="text-link" to={`/tilaukset/${order_number}`}>
        {order_number}
      </Link>
    ),
  },
  { title: fi.due, cell: ({ due_date }) => formatDay(due_date, 'fi') },
  { title: fi.daysLate, end: true, cell: ({ days_late }) => days_late },
  { title: fi.status, cell: ({ status }) => <PaperState type="other" status={status} /> },
  { title: fi.owed, end: true, cell: ({ amount }) => <Money euros={amount} /> },
]
