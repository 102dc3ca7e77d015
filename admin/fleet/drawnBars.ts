import type { Day } from '../../contract/days/date.ts'
import { placeBar } from './bars.ts'
import type { CalendarRow } from './queries.ts'

export const ROW_HEIGHT = 40
export const LABEL_WIDTH = 216
/** Months, days and how many cars are free, over the rows. */
export const SCALE_HEIGHT = 90

/** The bars of a car that are seen in a window of days, from the left. */
export const barsIn = ({ bars }: CalendarRow, from: Day, days: number) =>
  bars.flatMap((bar) => {
    const place = placeBar({ from: bar.from as Day, to: bar.to as Day | null }, from, days)
    return place ? [{ bar, place }] : []
  })
export type DrawnBar = ReturnType<typeof barsIn>[number]

/** How many of the cars have no bar on each day of the window. */
export function freeByDay(drawn: readonly (readonly DrawnBar[])[], days: number): number[] {
  const free = Array.from({ length: days }, () => drawn.length)
  for (const bars of drawn) {
    const taken = new Set(bars.flatMap(({ place: { start, length } }) => Array.from({ length }, (_, at) => start + at)))
    for (const day of taken) free[day] = (free[day] ?? 0) - 1
  }
  return free
}
