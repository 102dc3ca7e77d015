import { formatDay } from '../../../contract/days/date.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { closedRanges } from './closedRanges.ts'
import { OpenDayButton } from './OpenDayButton.tsx'
import type { Place } from './queries.ts'
import { words } from './words.ts'

interface ClosedDaysProps {
  days: Parameters<typeof closedRanges>[0]
  /** `null` for the whole shop. */
  place: Place | null
  why: string | null
}

/** Closed days and those with other hours, those in a row together, each with the way to take it back. */
export function ClosedDays({ days, place, why }: ClosedDaysProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ul className="grid gap-1">
      {closedRanges(days).map((range) => {
        const [from, to] = [formatDay(range.from, language), formatDay(range.to, language)]
        const said = from === to ? from : t.span(from, to)
        return (
          <li key={range.from} className="nums flex flex-wrap items-center gap-2">
            <span>{range.hours ? t.hoursOn(said, range.hours, range.reason) : `${said} ${range.reason}`}</span>
            <OpenDayButton range={range} said={said} place={place} why={why} />
          </li>
        )
      })}
    </ul>
  )
}
