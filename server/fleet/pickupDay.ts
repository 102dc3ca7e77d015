import { addDays, type Day, laterOf } from '../../contract/date.ts'

/** Days on which no dealer hands out cars. */
export type ClosedDays = ReadonlySet<string>

/** The first day a car can be fetched: not before it is free, tomorrow at the earliest, on an open day. */
export function firstPickupDay(freeFrom: Day, today: Day, closed: ClosedDays): Day {
  let day = laterOf(freeFrom, addDays(today, 1))
  while (closed.has(day)) day = addDays(day, 1)
  return day
}

/** Whether a customer may choose the day; both ends count. */
export const pickupDayAllowed = (day: Day, { from, to, closed }: { from: Day; to: Day; closed: ClosedDays }): boolean =>
  from <= day && day <= to && !closed.has(day)
