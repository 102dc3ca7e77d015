import type { Day } from '../../contract/days/date.ts'
import { placeBar } from './bars.ts'
import type { CalendarRow } from './queries.ts'

export const ROW_HEIGHT = 40
export const LABEL_WIDTH = 216

/** The bars of a car that are seen in a window of days, from the left. */
export const barsIn = ({ bars }: CalendarRow, from: Day, days: number) =>
  bars.flatMap((bar) => {
    const place = placeBar({ from: bar.from as Day, to: bar.to as Day | null }, from, days)
    return place ? [{ bar, place }] : []
  })
export type DrawnBar = ReturnType<typeof barsIn>[number]
