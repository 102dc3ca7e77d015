import { addDays, type Day } from '../../contract/date.ts'

/** Days before the period on which a softly declined charge is tried again by itself. */
const TRIES_DAYS_BEFORE = [8, 6, 4, 2, 0]

/** The next day of the schedule after a try that failed; null when the tries are used up. */
export const nextTry = (periodStart: Day, triedOn: Day): Day | null =>
  TRIES_DAYS_BEFORE.map((days) => addDays(periodStart, -days)).find((day) => day > triedOn) ?? null
