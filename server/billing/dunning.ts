import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'

/** Days before the period on which a softly declined charge is tried again by itself. */
const TRIES_DAYS_BEFORE = [8, 6, 4, 2, 0]

/** The next day of the schedule after a try that failed; null when the tries are used up. */
export const nextTry = (periodStart: Day, triedOn: Day): Day | null =>
  TRIES_DAYS_BEFORE.map((days) => addDays(periodStart, -days)).find((day) => day > triedOn) ?? null

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', hour: '2-digit', hourCycle: 'h23' })

/** The last day whose charges may be made by now: nobody's bank writes to them about one in the middle of the night. */
export function chargeableDay(now: Date, fromHour: number): Day {
  const today = helsinkiDay(now)
  return Number(hour.format(now)) >= fromHour ? today : addDays(today, -1)
}
