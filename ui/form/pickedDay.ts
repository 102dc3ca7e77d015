import { type Day, formatDay, parseFinnishDay } from '../../contract/days/date.ts'
import { fi } from '../fi.ts'

/** Which days may be chosen. */
export interface DayRange {
  min?: Day
  max?: Day
  /** Days within the range that cannot be chosen, with the reason where one is known. */
  closed?: ReadonlyMap<Day, string | null>
}

/** Why a day cannot be chosen, null when it can. */
export function refusalOfDay(day: Day, { min, max, closed }: DayRange): string | null {
  if (min && day < min) return fi.tooEarly(formatDay(min))
  if (max && day > max) return fi.tooLate(formatDay(max))
  if (closed?.has(day)) return closed.get(day) ? `${closed.get(day)}. ${fi.closedDay}` : fi.closedDay
  return null
}

/** What a person typed, as a day that may be chosen, or why not. */
export function pickedDay(text: string, range: DayRange): { day: Day } | { error: string } {
  const day = parseFinnishDay(text)
  if (!day) return { error: fi.notADay }
  const error = refusalOfDay(day, range)
  return error ? { error } : { day }
}
