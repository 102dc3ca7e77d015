import { Link } from 'react-router'
import { formatDay } from '../../contract/days/date.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { fi, kinds } from './fi.ts'
import type { CalendarRow } from './queries.ts'

type Line = Pick<CalendarRow, 'registration' | 'model' | 'place'> & { bar: CalendarRow['bars'][number] | null }

/** The calendar as a list: a line for each bar, and one for a car that has none. */
export function CarBarsTable({ rows }: { rows: readonly CalendarRow[] }) {
  const lines = rows.flatMap(({ bars, ...car }): Line[] =>
    bars.length > 0 ? bars.map((bar) => ({ ...car, bar })) : [{ ...car, bar: null }],
  )
  return (
    <Table
      caption={fi.calendarTitle}
      columns={columns}
      rows={lines}
      rowKey={({ registration, bar }) => [registration, bar?.kind, bar?.from, bar?.order_number, bar?.text].join(' ')}
    />
  )
}

const columns: readonly Column<Line>[] = [
  {
    title: fi.plate,
    cell: ({ registration }) => (
      <Link className="text-link" to={`/autot/${encodeURIComponent(registration)}`}>
        {registration}
      </Link>
    ),
  },
  { title: fi.model, cell: ({ model }) => model },
  { title: fi.place, cell: ({ place }) => place },
  {
    title: fi.kind,
    cell: ({ bar }) => {
      if (!bar) return '–'
      if (!bar.order_number) return bar.text ? `${kinds[bar.kind]}: ${bar.text}` : fi.taken
      return (
        <>
          <Link className="text-link" to={`/tilaukset/${bar.order_number}`}>
            {`${kinds[bar.kind]} ${bar.order_number}`}
          </Link>
          <span>{`, ${bar.text}`}</span>
        </>
      )
    },
  },
  { title: fi.when, cell: ({ bar }) => (bar ? `${formatDay(bar.from, 'fi')}–${fi.until(bar.to)}` : null) },
]
