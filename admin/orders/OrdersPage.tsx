import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { addDays } from '../../contract/days/date.ts'
import type { OrderSort } from '../../contract/ops/orders/orders.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { sectionLook } from '../frame/Sections.tsx'
import { TableButton } from '../shared/file/TableButton.tsx'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { OrderTable } from '../shared/order/OrderTable.tsx'
import { shopToday } from './acts/shopToday.ts'
import { readers } from './filters.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { orderPages, ordersFile } from './queries.ts'
import { words } from './words.ts'

/** Orders, newest first. What is shown stands in the address alone. */
export function OrdersPage() {
  const t = words[useLanguage()]
  const { values, set, dropped } = useListUrl(readers)
  const { tila, paikka, auto, alkaen, asti, myohassa, jarjestys: sort } = values
  const wanted = { status: tila, dealer: paikka, registration: auto, from: alkaen, to: asti, overdue: myohassa, sort }
  return (
    <Screen
      title={t.list.title}
      above={<Views />}
      acts={
        <>
          <OwnViews />
          <TableButton file={ordersFile(wanted)} name="tilaukset" />
        </>
      }
    >
      <div className="grid gap-2">
        {dropped.length > 0 && <Notice tone="warn">{t.list.dropped}</Notice>}
        <OrderFilters key={auto ?? ''} values={values} set={set} />
        <Found
          wanted={wanted}
          isFiltered={Object.keys(values).some((name) => name !== 'jarjestys')}
          onSort={(jarjestys) => set({ jarjestys })}
        />
      </div>
    </Screen>
  )
}

/** The questions that are asked each day, ready in an address. */
function Views() {
  const t = words[useLanguage()]
  const { search } = useLocation()
  const today = shopToday()
  const views = [
    { to: '', label: t.list.views.all },
    { to: `?alkaen=${today}&asti=${addDays(today, 6)}`, label: t.list.views.week },
    { to: '?myohassa=pickup', label: t.list.views.latePickups },
    { to: '?myohassa=return', label: t.list.views.lateReturns },
    { to: '?myohassa=replacement', label: t.list.overdueReplacement },
    { to: '?myohassa=holder', label: t.list.overdueHolder },
    { to: '?tila=under_cancellation&jarjestys=end', label: t.list.views.ending },
    { to: '?tila=pending', label: t.list.views.begun },
  ]
  return (
    <nav aria-label={t.list.views.title} className="flex flex-wrap gap-x-1 gap-y-2">
      {views.map(({ to, label }) => (
        <Link key={to} to={`/tilaukset${to}`} aria-current={search === to ? 'page' : undefined} className={sectionLook}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface FoundProps {
  wanted: Parameters<typeof orderPages>[0]
  isFiltered: boolean
  onSort: (sort: OrderSort | null) => void
}

function Found({ wanted, isFiltered, onSort }: FoundProps) {
  const t = words[useLanguage()]
  const list = useInfiniteQuery(orderPages(wanted))
  const { data, error } = list
  if (!data) return <NotThere of={list} title={refusalText(error, t.act.failed)} hint={null} />
  const orders = data.pages.flatMap((page) => page.orders)
  if (orders.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={isFiltered ? t.list.noneSuch : t.list.none}
        action={isFiltered ? <ButtonLink to="/tilaukset">{t.list.clear}</ButtonLink> : null}
      >
        {isFiltered && t.list.noneNote}
      </EmptyState>
    )
  return (
    <ListCard>
      <OrderTable
        caption={t.list.caption}
        orders={orders}
        sorted={{ by: wanted.sort ?? '-made', usual: '-made', onSort }}
      />
      <MoreRows list={list} rows={orders.length} label={t.list.more} />
    </ListCard>
  )
}
