import type { ContactKind } from '../../contract/contact.ts'
import { addDays, type Day, weekday } from '../../contract/days/date.ts'
import { festiveEves, publicHolidays } from '../../contract/days/publicHolidays.ts'

/** As long as the accessibility statement promises, which is the law's time. */
const ACCESSIBILITY_DAYS = 14

/** The day by which a person answers: the next working day, as the pages say. */
export const answerBy = (kind: ContactKind, today: Day): Day =>
  kind === 'accessibility' ? addDays(today, ACCESSIBILITY_DAYS) : nextWorkingDay(today)

function nextWorkingDay(today: Day): Day {
  const next = addDays(today, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

function isWorkingDay(of: Day): boolean {
  const year = Number(of.slice(0, 4))
  return weekday(of) <= 5 && !publicHolidays(year).has(of) && !festiveEves(year).has(of)
}
