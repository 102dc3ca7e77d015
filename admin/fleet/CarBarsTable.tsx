import { Link } from 'react-router'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { CalendarRow } from './queries.ts'
import { words } from './words.ts'

type Line = Pick<CalendarRow, 'registration' | 'model' | 'place'> & { bar: CalendarRow['bars'][number] | null }

/** The calendar as a list: a line for each bar, and one for a car that has none. */
export function CarBarsTable({ rows }: { rows: readonly CalendarRow[] }) {
  const language = useLanguage()
  const t = words[language]
  const lines = rows.flatMap(({ bars, ...car }): Line[] =>
    bars.length > 0 ? bars.map((bar) => ({ ...car, bar })) : [{ ...car, bar: null }],
  )
  return (
    <Table
      caption={t.calendarTitle}
      columns={columns(language)}
      rows={lines}
      rowKey={({ registration, bar }) => [registration, bar?.kind, bar?.from, bar?.order_number, bar?.text].join(' ')}
    />
  )
}

const columns = (language: Language): readonly Column<Line>[] => {
  const t = words[language]
  return [
    {
      title: t.plate,
      cell: ({ registration }) => (
        <Link className="text-link" to={`/autot/${encodeURIComponent(registration)}`}>
          {registration}
        </Link>
      ),
    },
    { title: t.model, cell: ({ model }) => model },
    { title: t.place, cell: ({ place }) => place },
    {
      title: t.kind,
      cell: ({ bar }) => {
        if (!bar) return '–'
        if (!bar.order_number) return bar.text ? `${t.kinds[bar.kind]}: ${bar.text}` : t.barSaid(bar)
        return (
          <>
            <Link className="text-link" to={`/tilaukset/${bar.order_number}`}>
              {`${t.kinds[bar.kind]} ${bar.order_number}`}
            </Link>
            <span>{`, ${bar.text}`}</span>
          </>
        )
      },
    },
    { title: t.when, cell: ({ bar }) => (bar ? `${formatDay(bar.from, language)}–${t.until(bar.to)}` : null) },
  ]
}
