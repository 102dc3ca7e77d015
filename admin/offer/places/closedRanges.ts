import { addDays, type Day } from '../../../contract/days/date.ts'

export interface ClosedRange {
  from: Day
  to: Day
  reason: string
}

/** Closed days one after the other for the same reason, told together. */
export function closedRanges(days: readonly { day: string; reason: string }[]): ClosedRange[] {
  const ranges: ClosedRange[] = []
  for (const { day, reason } of days) {
    const last = ranges.at(-1)
    if (last && last.reason === reason && addDays(last.to, 1) === day) last.to = day as Day
    else ranges.push({ from: day as Day, to: day as Day, reason })
  }
  return ranges
}
