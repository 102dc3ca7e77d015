import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { PaperSort } from '../../contract/ops/money/books.ts'
import { mayOpen } from '../../contract/ops/roles.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { TableButton } from '../shared/file/TableButton.tsx'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { PrintButton } from '../shared/list/PrintButton.tsx'
import { type Sorted, sortingBy } from '../shared/list/sortingBy.ts'
import { PaperState } from '../shared/money/PaperState.tsx'
import { paperReaders } from './filters.ts'
import { MoneyNav, ofAllBooks } from './MoneyNav.tsx'
import { PaperFilterBar } from './PaperFilterBar.tsx'
import { type Paper, papersFile, papersPages } from './queries.ts'
import { words } from './words.ts'

type Values = ReturnType<typeof useListUrl<typeof paperReaders>>['values']

const asked = ({ kk, tila, laji, numero }: Values) => ({ month: kk, status: tila, type: laji, number: numero })

const listed = (values: Values) => ({ ...asked(values), sort: values.jarjestys })

/** Every invoice and credit invoice, newest first unless sorted. */
export function InvoicesPage() {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const { values, set, dropped } = useListUrl(paperReaders)
  const list = useInfiniteQuery(papersPages(listed(values)))
  const papers = papersOf(list.data)
  return (
    <Screen
      title={t.invoices}
      above={<MoneyNav />}
      acts={
        <>
          <OwnViews />
          <PrintButton list={list} rows={papers.length} />
          {mayOpen(me.grants, ofAllBooks) && <TableButton file={papersFile(asked(values))} name="laskut" />}
        </>
      }
    >
      <div className="grid gap-5">
        <PaperFilterBar values={values} set={set} />
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        <PaperList values={values} onSort={(jarjestys) => set({ jarjestys })} />
      </div>
    </Screen>
  )
}

const papersOf = (data: { pages: { invoices: Paper[] }[] } | undefined): Paper[] =>
  data?.pages.flatMap(({ invoices }) => invoices) ?? []

function PaperList({ values, onSort }: { values: Values; onSort: (sort: PaperSort | null) => void }) {
  const language = useLanguage()
  const t = words[language]
  const list = useInfiniteQuery(papersPages(listed(values)))
  const { data } = list
  if (!data) return <NotThere of={list} title={t.failed} hint={t.failedHint} />
  const papers = papersOf(data)
  const isNarrowed = Object.keys(values).some((name) => name !== 'jarjestys')
  if (papers.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title={isNarrowed ? t.none : t.noneAtAll}
        action={isNarrowed ? <ButtonLink to="/raha/laskut">{t.clear}</ButtonLink> : null}
      >
        {isNarrowed ? t.noneHint : t.noneAtAllHint}
      </EmptyState>
    )
  return (
    <ListCard>
      <Table
        caption={t.invoices}
        columns={columns(language, { by: values.jarjestys ?? '-date', usual: '-date', onSort })}
        rows={papers}
        rowKey={(paper) => paper.invoice_number}
      />
      <MoreRows list={list} rows={papers.length} label={t.more} />
    </ListCard>
  )
}

const columns = (language: Language, sorted: Sorted<PaperSort>): readonly Column<Paper>[] => {
  const t = words[language]
  return [
    {
      title: t.number,
      cell: ({ invoice_number }) => (
        <Link className="text-link font-medium whitespace-nowrap" to={`/raha/laskut/${invoice_number}`}>
          {invoice_number}
        </Link>
      ),
    },
    {
      title: t.date,
      ...sortingBy(sorted, '-date', 'date'),
      cell: ({ invoice_date }) => formatDay(invoice_date, language),
    },
    {
      title: `${t.customer}, ${t.order.toLowerCase()}`,
      cell: ({ customer, order_number }) => (
        <>
          <span>{`${customer}, `}</span>
          <Link className="text-link" to={`/tilaukset/${order_number}`}>
            {order_number}
          </Link>
        </>
      ),
    },
    { title: t.description, cell: ({ description }) => <span className="wrap-anywhere">{description}</span> },
    { title: t.status, cell: ({ type, status }) => <PaperState type={type} status={status} /> },
    { title: t.tax, end: true, cell: ({ vat }) => <Money euros={vat} /> },
    {
      title: t.total,
      end: true,
      ...sortingBy(sorted, '-total', 'total'),
      cell: ({ total }) => <Money euros={total} />,
    },
  ]
}
