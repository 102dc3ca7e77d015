import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { ReceivableSort } from '../../contract/ops/money/receivables.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { TableButton } from '../shared/file/TableButton.tsx'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { type MorePages, MoreRows } from '../shared/list/MoreRows.tsx'
import { PrintButton } from '../shared/list/PrintButton.tsx'
import { type Sorted, sortingBy } from '../shared/list/sortingBy.ts'
import { PaperState } from '../shared/money/PaperState.tsx'
import { receivableReaders } from './filters.ts'
import { MoneyNav } from './MoneyNav.tsx'
import { collectionFile, type Receivables, receivablesFile, receivablesPages } from './queries.ts'
import { words } from './words.ts'

/** The debts of customers, by how long ago they were due. */
export function ReceivablesPage() {
  const t = words[useLanguage()]
  const { values, set } = useListUrl(receivableReaders)
  const list = useInfiniteQuery(receivablesPages(values.jarjestys))
  const { data } = list
  const { data: me } = useQuery(meQuery)
  const mayCollect = me && isPermittedAt(me.grants, 'money.change', null)
  return (
    <Screen
      title={t.receivables}
      above={<MoneyNav />}
      lead={t.receivablesLead}
      acts={
        <>
          <PrintButton list={list} rows={data?.pages.flatMap(({ invoices }) => invoices).length ?? 0} />
          <TableButton file={receivablesFile} name="saatavat" label={t.saveReceivables} />
          {mayCollect && <TableButton file={collectionFile} name="perinta" label={t.collectionFile} />}
        </>
      }
    >
      {data ? (
        <Owed
          list={list}
          pages={data.pages}
          sorted={{ by: values.jarjestys ?? 'due', usual: 'due', onSort: (jarjestys) => set({ jarjestys }) }}
        />
      ) : (
        <NotThere of={list} title={t.failed} hint={t.failedHint} />
      )}
    </Screen>
  )
}

interface OwedProps {
  list: MorePages
  pages: Receivables[]
  sorted: Sorted<ReceivableSort>
}

function Owed({ list, pages, sorted }: OwedProps) {
  const language = useLanguage()
  const t = words[language]
  const [first] = pages
  if (!first || first.count === 0)
    return (
      <EmptyState icon={BadgeCheck} title={t.nothingOwed} action={null}>
        {t.nothingOwedHint}
      </EmptyState>
    )
  const invoices = pages.flatMap((page) => page.invoices)
  const total = { from_days: null, to_days: null, isTotal: true, count: first.count, amount: first.amount }
  return (
    <div className="grid gap-5">
      <Card>
        <h2 className="text-lg font-bold">{t.byAge}</h2>
        <Table
          caption={t.byAge}
          columns={ageColumns(language)}
          rows={[...first.ages, total]}
          rowKey={(age) => ('isTotal' in age ? 'total' : `${age.from_days} ${age.to_days}`)}
        />
      </Card>
      <section className="grid gap-2" aria-labelledby="avoimet-laskut">
        <h2 id="avoimet-laskut" className="text-lg font-bold">
          {t.owedInvoices}
        </h2>
        <ListCard>
          <Table
            caption={t.owedInvoices}
            columns={owedColumns(language, sorted)}
            rows={invoices}
            rowKey={({ invoice_number }) => invoice_number}
          />
          <MoreRows list={list} rows={invoices.length} label={t.more} />
        </ListCard>
      </section>
    </div>
  )
}

type Age = Receivables['ages'][number] & { isTotal?: boolean }
const ageColumns = (language: Language): readonly Column<Age>[] => {
  const t = words[language]
  return [
    {
      title: t.age,
      cell: ({ isTotal, from_days, to_days }) => (isTotal ? <strong>{t.total}</strong> : t.ageOf(from_days, to_days)),
    },
    { title: t.count, end: true, cell: ({ count }) => count },
    { title: t.sum, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  ]
}

const owedColumns = (
  language: Language,
  sorted: Sorted<ReceivableSort>,
): readonly Column<Receivables['invoices'][number]>[] => {
  const t = words[language]
  return [
    {
      title: t.number,
      cell: ({ invoice_number }) => (
        <Link className="text-link whitespace-nowrap" to={`/raha/laskut/${invoice_number}`}>
          {invoice_number}
        </Link>
      ),
    },
    {
      title: t.customer,
      cell: ({ customer, customer_id, debtor_id }) => (
        <Link className="text-link" to={debtor_id ? `/raha/velalliset/${debtor_id}` : `/asiakkaat/${customer_id}`}>
          {customer}
        </Link>
      ),
    },
    {
      title: t.order,
      cell: ({ order_number }) => (
        <Link className="text-link" to={`/tilaukset/${order_number}`}>
          {order_number}
        </Link>
      ),
    },
    { title: t.due, ...sortingBy(sorted, 'due', '-due'), cell: ({ due_date }) => formatDay(due_date, language) },
    { title: t.daysLate, end: true, cell: ({ days_late }) => days_late },
    { title: t.status, cell: ({ status }) => <PaperState type="other" status={status} /> },
    { title: t.owed, end: true, ...sortingBy(sorted, '-owed', 'owed'), cell: ({ amount }) => <Money euros={amount} /> },
  ]
}
