import { Link } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { Elements } from '../../ui/elements.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { DamageLine } from '../shared/damage/DamageLine.tsx'
import { MarkedCar } from '../shared/damage/MarkedCar.tsx'
import { words as damageWords } from '../shared/damage/words.ts'
import type { CarLife } from './queries.ts'
import { words } from './words.ts'

export function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="rounded-md border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** The life of a car, from the newest event on. */
export function CarTables({ life: { car, orders, handovers, damages, events } }: { life: CarLife }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <>
      <Section title={t.orders}>
        {orders.length > 0 ? (
          <Table
            caption={t.orders}
            columns={orderColumns(language, orders)}
            rows={orders}
            rowKey={(row) => row.order_number}
          />
        ) : (
          <p className="text-ink-soft">{t.noOrders}</p>
        )}
      </Section>
      <Section title={t.handovers}>
        {handovers.length > 0 ? (
          <Table
            caption={t.handovers}
            columns={handoverColumns(language)}
            rows={handovers.toReversed()}
            rowKey={(row) => `${row.order_number} ${row.kind} ${row.day} ${row.kilometres}`}
            isBad={({ damages }) => damages !== ''}
          />
        ) : (
          <p className="text-ink-soft">{t.noHandovers}</p>
        )}
      </Section>
      <Section title={damageWords[language].title}>
        {damages.length > 0 ? (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <MarkedCar marks={damages.flatMap(({ marks }) => marks)} />
            <ul className="grid gap-3">
              {damages.map((one) => (
                <DamageLine key={one.at + one.description} damage={one} place={car.location_id} />
              ))}
            </ul>
          </div>
        ) : (
          <p className="text-ink-soft">{damageWords[language].none}</p>
        )}
      </Section>
      <Section title={t.history}>
        {events.length > 0 ? (
          <Table
            caption={t.history}
            columns={eventColumns(language)}
            rows={events}
            rowKey={(row) => row.at + row.kind + row.to}
          />
        ) : (
          <p className="text-ink-soft">{t.noHistory}</p>
        )}
      </Section>
    </>
  )
}

/** The order, where its reader may see it. */
const orderLink = ({ order_number }: { order_number: string | null }) =>
  order_number === null ? (
    '–'
  ) : (
    <Link className="text-link" to={`/tilaukset/${order_number}`}>
      {order_number}
    </Link>
  )

type Row = CarLife['orders'][number]
/** The column of money is left out for a reader who sees none of it. */
const orderColumns = (language: Language, orders: readonly Row[]): readonly Column<Row>[] => {
  const t = words[language]
  const earning: Column<Row> = {
    title: t.earned,
    end: true,
    cell: ({ earned }) => (earned === null ? '–' : formatPrice(earned, language)),
  }
  return [
    { title: t.order, cell: orderLink },
    { title: t.customer, cell: ({ customer }) => customer },
    { title: t.state, cell: ({ status }) => t.statusNames[status] },
    { title: t.when, cell: ({ start_date, end_date }) => `${formatDay(start_date, language)}–${t.until(end_date)}` },
    { title: t.kilometres, end: true, cell: ({ kilometres }) => (kilometres === null ? '–' : t.km(kilometres)) },
    ...(orders.some(({ earned }) => earned !== null) ? [earning] : []),
  ]
}

const handoverColumns = (language: Language): readonly Column<CarLife['handovers'][number]>[] => {
  const t = words[language]
  return [
    { title: t.day, cell: ({ day }) => formatDay(day, language) },
    { title: t.kind, cell: ({ kind }) => t[kind] },
    { title: t.order, cell: orderLink },
    { title: t.damages, cell: ({ damages }) => damages || t.noDamages },
    { title: t.who, cell: ({ actor }) => nameOf(actor) },
    { title: t.odometer, end: true, cell: ({ kilometres }) => t.km(kilometres) },
  ]
}

const eventColumns = (language: Language): readonly Column<CarLife['events'][number]>[] => {
  const t = words[language]
  return [
    { title: t.day, cell: ({ at }) => formatDay(helsinkiDay(new Date(at)), language) },
    {
      title: t.kind,
      cell: ({ kind, from, to }) =>
        [t.eventNames[kind], [from, to].filter(Boolean).join(' → ')].filter(Boolean).join(': '),
    },
    { title: t.reason, cell: ({ reason }) => reason },
    { title: t.who, cell: ({ actor }) => nameOf(actor) },
  ]
}

/** `staff:Kalle` as people say it. */
const nameOf = (actor: string): string => actor.replace(/^staff:/, '')
