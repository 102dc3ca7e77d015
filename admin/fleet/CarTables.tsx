import { Link } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { Elements } from '../../ui/elements.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { eventNames, fi, statusNames } from './fi.ts'
import type { CarLife } from './queries.ts'

export function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="rounded-md border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** The life of a car, from the newest event on. */
export function CarTables({ life: { orders, handovers, events } }: { life: CarLife }) {
  return (
    <>
      <Section title={fi.orders}>
        {orders.length > 0 ? (
          <Table caption={fi.orders} columns={orderColumns} rows={orders} rowKey={(row) => row.order_number} />
        ) : (
          <p className="text-ink-soft">{fi.noOrders}</p>
        )}
      </Section>
      <Section title={fi.handovers}>
        {handovers.length > 0 ? (
          <Table
            caption={fi.handovers}
            columns={handoverColumns}
            rows={handovers.toReversed()}
            rowKey={(row) => `${row.order_number} ${row.kind} ${row.day} ${row.kilometres}`}
            isBad={({ damages }) => damages !== ''}
          />
        ) : (
          <p className="text-ink-soft">{fi.noHandovers}</p>
        )}
      </Section>
      <Section title={fi.history}>
        {events.length > 0 ? (
          <Table
            caption={fi.history}
            columns={eventColumns}
            rows={events}
            rowKey={(row) => row.at + row.kind + row.to}
          />
        ) : (
          <p className="text-ink-soft">{fi.noHistory}</p>
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

const orderColumns: readonly Column<CarLife['orders'][number]>[] = [
  { title: fi.order, cell: orderLink },
  { title: fi.customer, cell: ({ customer }) => customer },
  { title: fi.state, cell: ({ status }) => statusNames[status] },
  { title: fi.when, cell: ({ start_date, end_date }) => `${formatDay(start_date, 'fi')}–${fi.until(end_date)}` },
  { title: fi.kilometres, end: true, cell: ({ kilometres }) => (kilometres === null ? '–' : fi.km(kilometres)) },
  { title: fi.earned, end: true, cell: ({ earned }) => (earned === null ? '–' : formatPrice(earned, 'fi')) },
]

const handoverColumns: readonly Column<CarLife['handovers'][number]>[] = [
  { title: fi.day, cell: ({ day }) => formatDay(day, 'fi') },
  { title: fi.kind, cell: ({ kind }) => fi[kind] },
  { title: fi.order, cell: orderLink },
  { title: fi.damages, cell: ({ damages }) => damages || fi.noDamages },
  { title: fi.who, cell: ({ actor }) => nameOf(actor) },
  { title: fi.odometer, end: true, cell: ({ kilometres }) => fi.km(kilometres) },
]

const eventColumns: readonly Column<CarLife['events'][number]>[] = [
  { title: fi.day, cell: ({ at }) => formatDay(helsinkiDay(new Date(at)), 'fi') },
  {
    title: fi.kind,
    cell: ({ kind, from, to }) => [eventNames[kind], [from, to].filter(Boolean).join(' → ')].filter(Boolean).join(': '),
  },
  { title: fi.reason, cell: ({ reason }) => reason },
  { title: fi.who, cell: ({ actor }) => nameOf(actor) },
]

/** `staff:Kalle` as people say it. */
const nameOf = (actor: string): string => actor.replace(/^staff:/, '')
