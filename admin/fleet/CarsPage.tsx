import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarRange, CarFront, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CarState, carStates, isOnOrder } from '../../contract/cars/carStates.ts'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { CarSort } from '../../contract/ops/fleet/fleet.ts'
import { mayOpen } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { words as carWords } from '../shared/car/words.ts'
import { TableButton } from '../shared/file/TableButton.tsx'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { type Sorted, sortingBy } from '../shared/list/sortingBy.ts'
import { AddCarDialog } from './AddCarDialog.tsx'
import { CarFilterBar } from './CarFilterBar.tsx'
import { carReaders } from './filters.ts'
import { LeasingEnd } from './LeasingEnd.tsx'
import { type Car, carCountsQuery, carsFile, carsPages } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'
import { words } from './words.ts'

/** Every car, by state, place, model and plate. */
export function CarsPage() {
  const t = words[useLanguage()]
  const { values, set, dropped } = useListUrl(carReaders)
  const { data: me } = useSuspenseQuery(meQuery)
  const [isAdding, setAdding] = useState(false)
  const mayChange = mayOpen(me.grants, { permission: 'fleet.change' })
  const why = mayChange ? null : t.why.role
  return (
    <Screen
      title={t.title}
      acts={
        <>
          <OwnViews />
          <ButtonLink to="/autot/kalenteri" icon={CalendarRange}>
            {t.calendar}
          </ButtonLink>
          {mayChange && (
            <ButtonLink to="/autot/tuonti" icon={FileUp}>
              {t.importCars}
            </ButtonLink>
          )}
          <TableButton file={carsFile(listed(values))} name="autot" />
          <Button icon={Plus} kind="primary" disabledReason={why} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Views values={values} set={set} />
        <CarFilterBar values={values} set={set} />
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        <CarList values={values} onSort={(jarjestys) => set({ jarjestys })} />
      </div>
      {isAdding && <AddCarDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}

type Values = ReturnType<typeof useListUrl<typeof carReaders>>['values']
const asked = ({ paikka, malli, tunnus }: Values) => ({ place: paikka, model: malli, plate: tunnus })
/** The last day by which the list was chosen. */
const dueBy = ({ katsastus, leasing }: Values) => (katsastus ? 'inspection' : leasing ? 'leasing' : null)
/** Cars that were chosen by a day stand by it unless sorted otherwise. */
const usualSort = (values: Values): CarSort => dueBy(values) ?? 'plate'
const listed = (values: Values) => {
  const due = dueBy(values)
  return {
    ...asked(values),
    state: values.tila,
    ...(due && { [due]: 'due' as const }),
    sort: values.jarjestys ?? due ?? undefined,
  }
}

const tile =
  'grid min-h-16 min-w-30 grow content-center justify-items-start rounded-md border px-4 py-2 text-left transition-colors hover:border-petrol aria-pressed:border-petrol aria-pressed:bg-petrol-wash aria-pressed:chosen'

interface ViewsProps {
  values: Values
  set: (view: {
    tila: CarState | null
    katsastus: 'lahestyy' | null
    leasing: 'paattyy' | null
    jarjestys?: null
  }) => void
}

/** How many cars are in each state, to be inspected and to be given back; pressed, the list has these alone. */
function Views({ values, set }: ViewsProps) {
  const t = words[useLanguage()]
  const { data } = useQuery({ ...carCountsQuery(asked(values)), placeholderData: (before) => before })
  const none = { tila: null, katsastus: null, leasing: null }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.states}</legend>
      {carStates.map((state) => (
        <View
          key={state}
          name={t.stateNames[state]}
          count={data?.states.find((one) => one.state === state)?.count}
          isOn={values.tila === state}
          onPress={() =>
            set({ ...none, tila: values.tila === state ? null : state, ...(dueBy(values) && { jarjestys: null }) })
          }
        />
      ))}
      <View
        name={t.inspection}
        count={data?.inspections_due}
        isOn={values.katsastus !== undefined}
        onPress={() => set({ ...none, katsastus: values.katsastus ? null : 'lahestyy', jarjestys: null })}
      />
      <View
        name={t.record.leasing_ends}
        count={data?.leasings_due}
        isOn={values.leasing !== undefined}
        onPress={() => set({ ...none, leasing: values.leasing ? null : 'paattyy', jarjestys: null })}
      />
    </fieldset>
  )
}

function View({
  name,
  count,
  isOn,
  onPress,
}: {
  name: string
  count?: number | undefined
  isOn: boolean
  onPress: () => void
}) {
  const t = words[useLanguage()]
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={`${tile} border-line-strong bg-surface`}>
      <span className="nums text-xl font-bold">{count === undefined ? '–' : t.count(count)}</span>
      <span className="text-sm text-ink-soft">{name}</span>
    </button>
  )
}

function CarList({ values, onSort }: { values: Values; onSort: (sort: CarSort | null) => void }) {
  const language = useLanguage()
  const t = words[language]
  const list = useInfiniteQuery(carsPages(listed(values)))
  const { data } = list
  if (!data) return <NotThere of={list} title={t.failed} hint={t.failedHint} />
  const cars = data.pages.flatMap((page) => page.cars)
  const due = dueBy(values)
  const usual = usualSort(values)
  const sorted = { by: values.jarjestys ?? usual, usual, onSort }
  const narrowing = Object.keys(values).filter((name) => name !== 'jarjestys')
  const isNarrowed = narrowing.length > 0
  // That no car has such a day can be said of all cars alone.
  const noneDue = due && narrowing.length === 1 ? t.noneDue[due] : null
  if (cars.length === 0)
    return (
      <EmptyState
        icon={CarFront}
        title={noneDue ? noneDue.title : isNarrowed ? t.none : t.noneAtAll}
        action={isNarrowed ? <ButtonLink to="/autot">{t.clear}</ButtonLink> : null}
      >
        {noneDue ? noneDue.hint : isNarrowed ? t.noneHint : t.noneAtAllHint}
      </EmptyState>
    )
  return (
    <ListCard>
      <Table
        caption={t.caption}
        columns={[
          ...columns(language, sorted, due !== null),
          ...(due === 'inspection' ? [inspectionDay(language, sorted)] : []),
          ...(due === 'leasing' ? [leasingEnd(language, sorted)] : []),
        ]}
        rows={cars}
        rowKey={({ registration }) => registration}
      />
      <MoreRows list={list} rows={cars.length} label={t.more} />
    </ListCard>
  )
}

/** With a last day beside them there is no room on a tablet for the number of the order: its day leads there. */
const columns = (language: Language, sorted: Sorted<CarSort>, isByDay: boolean): readonly Column<Car>[] => {
  const t = words[language]
  const toOrder = ({ order_number }: NonNullable<Car['order']>, text: string) => (
    <Link className="text-link" to={`/tilaukset/${order_number}`}>
      {text}
    </Link>
  )
  const orderNumber: Column<Car> = { title: t.order, cell: ({ order }) => order && toOrder(order, order.order_number) }
  return [
    {
      title: t.plate,
      ...sortingBy(sorted, 'plate', '-plate'),
      cell: ({ registration }) => (
        <Link className="text-link font-medium" to={`/autot/${encodeURIComponent(registration)}`}>
          {registration}
        </Link>
      ),
    },
    { title: t.model, cell: ({ model, gear }) => `${model}, ${carWords[language].gearNames[gear]}` },
    { title: t.place, cell: ({ place }) => place },
    { title: t.state, cell: ({ state }) => <StateBadge state={state} /> },
    ...(isByDay ? [] : [orderNumber]),
    {
      title: t.when,
      ...sortingBy(sorted, 'free', '-free'),
      cell: (car) => {
        const when = whenOf(car, language)
        return isByDay && when && car.order ? toOrder(car.order, when) : when
      },
    },
  ]
}

const inspectionDay = (language: Language, sorted: Sorted<CarSort>): Column<Car> => {
  const t = words[language]
  return {
    title: t.record.inspection_due,
    ...sortingBy(sorted, 'inspection', '-inspection'),
    cell: ({ inspection_due: due }) =>
      due && (
        <span className="flex flex-wrap items-center gap-2">
          <span className="nums">{formatDay(due, language)}</span>
          {due < helsinkiDay(new Date(shopNow())) && <Badge tone="bad">{t.inspectionLate}</Badge>}
        </span>
      ),
  }
}

const leasingEnd = (language: Language, sorted: Sorted<CarSort>): Column<Car> => ({
  title: words[language].record.leasing_ends,
  ...sortingBy(sorted, 'leasing', '-leasing'),
  cell: (car) => <LeasingEnd car={car} />,
})

/** The next event of a car. */
function whenOf({ state, order, blocks, free_from }: Car, language: Language): string | null {
  const t = words[language]
  if (state === 'retired') return null
  if (order) return state === 'out' ? t.outUntil(order.end_date) : t.orderFrom(order.start_date)
  const [block] = blocks
  if (block) return `${t.span(block.first_day, block.last_day)}: ${block.reason}`
  if (isOnOrder(state)) return null
  return state === 'free' ? t.free : t.freeFrom(free_from)
}
