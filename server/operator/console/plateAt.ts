import { type Day, isDay, parseFinnishDay } from '../../../contract/days/date.ts'
import { startOfDay } from '../../platform/clock.ts'

export interface PlateAt {
  registration: string
  at: Date
}

const asked = /^([\p{L}]{2,3}[ -]?\d{1,3})\s+(\S+)(?:\s+(?:klo\s+)?(\d{1,2})[.:](\d{2}))?$/iu

/**
 * The plate and the moment that somebody asks about, such as 'ABC-123 24.11.2026 14.30'; a day without an hour is its noon. Null:
 * the words ask for something else.
 */
export function plateAt(words: string): PlateAt | null {
  const [, plate, day = '', hour = '12', minute = '00'] = asked.exec(words.trim()) ?? []
  const on = isDay(day) ? day : parseFinnishDay(day)
  if (!plate || !on || Number(hour) > 23 || Number(minute) > 59) return null
  return {
    registration: plate.toUpperCase().replace(/^(\p{L}+)[ -]?/u, '$1-'),
    at: onTheWall(on, Number(hour), Number(minute)),
  }
}

/** By the clock in Finland, also on a day whose night has an hour more or less. */
function onTheWall(day: Day, hour: number, minute: number): Date {
  const guess = new Date(startOfDay(day).getTime() + (hour * 60 + minute) * 60_000)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', hour: '2-digit', hour12: false })
  const off = hour - Number(shown.format(guess))
  return new Date(guess.getTime() + off * 3_600_000)
}
