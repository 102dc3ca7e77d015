import { addDays, type Day, laterOf } from '../../contract/date.ts'
import { openDayFrom } from '../../contract/handover.ts'

/** Days on which no dealer hands out cars. */
export type ClosedDays = ReadonlySet<string>

/** The first day a car can be fetched: not before it is free, tomorrow at the earliest, on an open day. */
export const firstPickupDay = (freeFrom: Day, today: Day, closed: ClosedDays): Day =>
  openDayFrom(laterOf(freeFrom, addDays(today, 1)), closed)

/** Whether a customer may choose the day; both ends count. */
export const pickupDayAllowed = (day: Day, { from, to, closed }: { from: Day; to: Day; closed: ClosedDays }): boolean =>
  from <= day && day <= to && !closed.has(day)
