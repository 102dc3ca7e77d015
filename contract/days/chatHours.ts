import { addDays, type Day, helsinkiDay, helsinkiHour, weekday } from './date.ts'
import { festiveEves, publicHolidays } from './publicHolidays.ts'

/** Hours of a day that the chat is open for, from and to; null on days when it is closed. */
export function chatHoursOn(of: Day): { from: number; to: number } | null {
  const year = Number(of.slice(0, 4))
  if (publicHolidays(year).has(of) || festiveEves(year).has(of)) return null
  return weekday(of) <= 5 ? { from: 8, to: 22 } : { from: 10, to: 18 }
}

export type ChatState =
  | { open: true; closesAt: number }
  /** Days from today to the next opening: 0 is later today. */
  | { open: false; opensOn: Day; opensAt: number; inDays: number }

/** Whether the chat is open at an instant, by the clock on a Finnish wall, and what comes next. */
export function chatAt(instant: Date): ChatState {
  const today = helsinkiDay(instant)
  const hour = helsinkiHour(instant)
  const hours = chatHoursOn(today)
  if (hours && hours.from <= hour && hour < hours.to) return { open: true, closesAt: hours.to }
  if (hours && hour < hours.from) return { open: false, opensOn: today, opensAt: hours.from, inDays: 0 }
  for (let inDays = 1; ; inDays += 1) {
    const opensOn = addDays(today, inDays)
    const next = chatHoursOn(opensOn)
    if (next) return { open: false, opensOn, opensAt: next.from, inDays }
  }
}
