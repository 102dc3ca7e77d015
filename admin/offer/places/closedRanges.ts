import { addDays, type Day } from '../../../contract/days/date.ts'
import { hoursText } from '../../../contract/days/openDays.ts'
import type { Place } from './queries.ts'

interface SaidDay {
  day: string
  reason: string
  /** In words; left out: closed. */
  hours?: string
}
export interface ClosedRange {
  from: Day
  to: Day
  reason: string
  hours?: string
}

/** The closed days of a place and those with other hours, earliest first. */
export const ownDays = ({ closed_days, other_hours }: Pick<Place, 'closed_days' | 'other_hours'>): SaidDay[] =>
  [...closed_days, ...other_hours.map(({ from, to, ...day }) => ({ ...day, hours: hoursText({ from, to }) }))].toSorted(
    (a, b) => a.day.localeCompare(b.day),
  )

/** Days one after the other that are closed for the same reason, or have the same hours, told together. */
export function closedRanges(days: readonly SaidDay[]): ClosedRange[] {
  const ranges: ClosedRange[] = []
  for (const { day, reason, hours } of days) {
    const last = ranges.at(-1)
    if (last && last.reason === reason && last.hours === hours && addDays(last.to, 1) === day) last.to = day as Day
    else ranges.push({ from: day as Day, to: day as Day, reason, ...(hours && { hours }) })
  }
  return ranges
}
