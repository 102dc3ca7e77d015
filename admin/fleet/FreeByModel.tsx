import { addDays, type Day, formatDay } from '../../contract/days/date.ts'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { barsIn, freeByDay } from './drawnBars.ts'
import type { CalendarRow } from './queries.ts'
import { words } from './words.ts'

interface FreeByModelProps {
  /** All cars of the calendar. */
  rows: readonly CalendarRow[]
  from: Day
  days: number
  today: Day
}

/** How many cars of each model are free on each coming day: what a caller asks. A day without any is marked. */
export function FreeByModel({ rows, from, days, today }: FreeByModelProps) {
  const language = useLanguage()
  const t = words[language]
  const models = [...new Set(rows.map(({ model }) => model))].sort((one, other) => one.localeCompare(other, 'fi'))
  const coming = Array.from({ length: days }, (_, at) => ({ at, day: addDays(from, at) })).filter(
    ({ day }) => day >= today,
  )
  if (coming.length === 0) return null
  return (
    <details className="w-full rounded-md border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{t.freeByModel}</summary>
      <Scrolled label={t.freeByModel} className="max-w-full pb-2">
        <table className="text-sm">
          <caption className="sr-only">{t.freeByModel}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface px-4 py-1 text-left font-medium text-ink-soft">
                {t.model}
              </th>
              {coming.map(({ day }) => (
                <th key={day} scope="col" className="nums min-w-8 px-1 py-1 text-right font-medium text-ink-soft">
                  <span aria-hidden="true">{`${Number(day.slice(8))}.`}</span>
                  <span className="sr-only">{formatDay(day, language)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {models.map((model) => {
              const free = freeByDay(
                rows.filter((row) => row.model === model).map((row) => barsIn(row, from, days)),
                days,
              )
              return (
                <tr key={model} className="border-t border-line">
                  <th
                    scope="row"
                    className="sticky left-0 bg-surface px-4 py-1.5 text-left font-medium whitespace-nowrap"
                  >
                    {model}
                  </th>
                  {coming.map(({ at, day }) => (
                    <td key={day} className={`nums px-1 py-1.5 text-right ${free[at] ? '' : 'bg-bad-wash text-bad'}`}>
                      {free[at]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scrolled>
    </details>
  )
}
