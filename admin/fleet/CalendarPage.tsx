import { useInfiniteQuery } from '@tanstack/react-query'
import { CarFront, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { barKinds } from '../../contract/cars/carStates.ts'
import { addDays, type Day, formatDay, helsinkiDay, weekday } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { aDay, anyText, oneOf, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { CarBarsTable } from './CarBarsTable.tsx'
import { CarFilterBar } from './CarFilterBar.tsx'
import { CarGrid } from './CarGrid.tsx'
import { barLooks } from './CarGridRow.tsx'
import { FreeByModel } from './FreeByModel.tsx'
import { calendarPages } from './queries.ts'
import { words } from './words.ts'

/** How many days each span shows, and how wide a day is. */
const zooms = {
  viikko: { days: 14, width: 64 },
  kuukausi: { days: 35, width: 26 },
  kvartaali: { days: 91, width: 10 },
} as const
type Zoom = keyof typeof zooms
const zoomNames = Object.keys(zooms) as Zoom[]

const readers = {
  paikka: anyText,
  malli: anyText,
  tunnus: anyText,
  alku: aDay,
  jakso: oneOf(zoomNames),
  nakyma: oneOf(['lista']),
}
const mondayOf = (of: Day): Day => addDays(of, 1 - weekday(of))

/** The calendar of cars: orders, holds and services of each car by day. */
export function CalendarPage() {
  const language = useLanguage()
  const t = words[language]
  const { values, set, dropped } = useListUrl(readers)
  const today = helsinkiDay(new Date(shopNow()))
  const zoom = values.jakso ?? 'kuukausi'
  const { days, width } = zooms[zoom]
  const from = values.alku ?? mondayOf(today)
  const to = addDays(from, days - 1)
  const step = (by: number) => set({ alku: addDays(from, by * days) })
  return (
    <Screen
      title={t.calendarTitle}
      above={
        <Link className="text-link" to="/autot">
          {t.toCars}
        </Link>
      }
      acts={
        <>
          <OwnViews />
          <Button onClick={() => set({ nakyma: values.nakyma ? null : 'lista' })}>
            {values.nakyma ? t.asGrid : t.asList}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <CarFilterBar values={values} set={set} />
        <div className="filter-line flex flex-wrap items-center gap-2">
          <Select
            label={t.zoom}
            value={zoom}
            choices={zoomNames.map((value) => ({ value, label: t.zooms[value] }))}
            onChange={(event) => set({ jakso: event.target.value })}
          />
          <Button size="sm" icon={ChevronLeft} onClick={() => step(-1)}>
            {t.earlier}
          </Button>
          <Button size="sm" onClick={() => set({ alku: null })}>
            {t.today}
          </Button>
          <Button size="sm" icon={ChevronRight} onClick={() => step(1)}>
            {t.later}
          </Button>
          <p className="nums px-2 text-sm font-medium" aria-live="polite">
            {`${formatDay(from, language)}–${formatDay(to, language)}`}
          </p>
        </div>
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        <Calendar
          filters={{ place: values.paikka, model: values.malli, plate: values.tunnus }}
          from={from}
          days={days}
          width={width}
          today={today}
          isList={values.nakyma === 'lista'}
        />
      </div>
    </Screen>
  )
}

/** The limit in pages of 100 cars. */
const MOST_PAGES = 10

interface CalendarProps {
  filters: { place?: string | undefined; model?: string | undefined; plate?: string | undefined }
  from: Day
  days: number
  width: number
  today: Day
  isList: boolean
}

function Calendar({ filters, from, days, width, today, isList }: CalendarProps) {
  const t = words[useLanguage()]
  const list = useInfiniteQuery(calendarPages({ ...filters, from, to: addDays(from, days - 1) }))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  // A chart has all cars of a fleet that a person can look through; a list is turned page by page.
  const isShort = (data?.pages.length ?? 0) < MOST_PAGES
  const isFilling = !isList && hasNextPage && isShort && !isFetchNextPageError
  useEffect(() => {
    if (isFilling && !isFetchingNextPage) void fetchNextPage()
  }, [isFilling, isFetchingNextPage, fetchNextPage])
  if (!data) return <NotThere of={list} title={t.failed} hint={t.failedHint} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <EmptyState icon={CarFront} title={t.none} action={<ButtonLink to="/autot/kalenteri">{t.clear}</ButtonLink>}>
        {t.noneHint}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {isList ? (
        <CarBarsTable rows={rows} />
      ) : (
        <>
          <Legend />
          {!hasNextPage && width >= 24 && <FreeByModel rows={rows} from={from} days={days} today={today} />}
          <CarGrid
            rows={rows}
            isFilling={isFilling}
            isWhole={!hasNextPage}
            from={from}
            days={days}
            width={width}
            today={today}
          />
        </>
      )}
      {!isFilling && <MoreRows list={list} rows={rows.length} label={t.more} />}
    </div>
  )
}

function Legend() {
  const t = words[useLanguage()]
  return (
    <ul aria-label={t.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {barKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-4 w-7 rounded-sm ${barLooks[kind]}`} />
          <span>{t.kinds[kind]}</span>
        </li>
      ))}
    </ul>
  )
}
