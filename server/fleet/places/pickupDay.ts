import { addDays, type Day, laterOf } from '../../../contract/days/date.ts'
import { isOpenOn, openDayFrom, type PlaceDays } from '../../../contract/days/openDays.ts'

/** The first day a car can be fetched: not before it is free, tomorrow at the earliest, when its place is open. */
export const firstPickupDay = (freeFrom: Day, today: Day, place: PlaceDays): Day =>
  openDayFrom(laterOf(freeFrom, addDays(today, 1)), place)

/** Whether a customer may choose the day; both ends count. */
export const pickupDayAllowed = (day: Day, { from, to, place }: { from: Day; to: Day; place: PlaceDays }): boolean =>
  from <= day && day <= to && isOpenOn(day, place)
