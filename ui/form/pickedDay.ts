import { type Day, formatDay, parseFinnishDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { words } from './words.ts'

/** Which days may be chosen. */
export interface DayRange {
  min?: Day
  max?: Day
  /** Days within the range that cannot be chosen, with the reason where one is known. */
  closed?: ReadonlyMap<Day, string | null>
}

/** Why a day cannot be chosen, null when it can. */
export function refusalOfDay(day: Day, { min, max, closed }: DayRange, language: Language): string | null {
  const t = words[language]
  if (min && day < min) return t.tooEarly(formatDay(min, language))
  if (max && day > max) return t.tooLate(formatDay(max, language))
  if (closed?.has(day)) return closed.get(day) ? `${closed.get(day)}. ${t.closedDay}` : t.closedDay
  return null
}

/** The typed day, if it may be chosen, or why not. */
export function pickedDay(text: string, range: DayRange, language: Language): { day: Day } | { error: string } {
  const t = words[language]
  const day = parseFinnishDay(text)
  if (!day) return { error: t.notADay }
  const error = refusalOfDay(day, range, language)
  return error ? { error } : { day }
}
