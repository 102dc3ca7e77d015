import { type Language, locales } from '../language.ts'
import { onFirstUse } from '../onFirstUse.ts'
import { words } from './words.ts'

/**
 * Calendar days as text. Periods, pickups and charges are days in Finland, never instants:
 * `yyyy-mm-dd` compares, sorts and travels as it is, in SQL, in JSON and in the browser.
 */
declare const dayBrand: unique symbol

/** A calendar day in Europe/Helsinki, `2026-03-31`. */
export type Day = string & { readonly [dayBrand]: true }

/** Years from 1800 to 2999: what is reckoned from such a day is still a day, here and in PostgreSQL. */
const pattern = /^(1[89]|2\d)\d{2}-\d{2}-\d{2}$/

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const fromUtc = (date: Date): Day => date.toISOString().slice(0, 10) as Day

/** Whether the text is a real day that the shop reckons with: `2026-02-29` and `9999-12-31` are not. */
export function isDay(text: string): text is Day {
  if (!pattern.test(text)) return false
  const date = utc(text)
  return !Number.isNaN(date.getTime()) && fromUtc(date) === text
}

/** The text as a day; throws when it is none (for constants and trusted input). */
export function day(text: string): Day {
  if (!isDay(text)) throw new Error(`Not a calendar day: ${text}`)
  return text
}

export function addDays(from: Day, days: number): Day {
  const date = utc(from)
  date.setUTCDate(date.getUTCDate() + days)
  return fromUtc(date)
}

/** Months from an anchor, clamped to the month's end: 31 Jan + 1 = 28 Feb, 31 Jan + 2 = 31 Mar. */
export function addMonths(anchor: Day, months: number): Day {
  // Reckoned without dates and lists, which cost five times as much: every order of a list asks for a dozen.
  const dayOfMonth = Number(anchor.slice(8))
  const at = Number(anchor.slice(0, 4)) * 12 + Number(anchor.slice(5, 7)) - 1 + months
  const [inYear, inMonth] = [Math.floor(at / 12), at - Math.floor(at / 12) * 12]
  const last = inMonth === 1 && isLeap(inYear) ? 29 : (monthDays[inMonth] ?? 31)
  return `${String(inYear).padStart(4, '0')}-${padded(inMonth + 1)}-${padded(Math.min(dayOfMonth, last))}` as Day
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const padded = (number: number): string => String(number).padStart(2, '0')

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000)

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** 1 (Monday) to 7 (Sunday). */
export const weekday = (of: Day): number => utc(of).getUTCDay() || 7

const timeZone = 'Europe/Helsinki'
const dayFormat = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))
const hourFormat = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }))
const timeFormat = onFirstUse(
  (language) => new Intl.DateTimeFormat(locales[language], { timeZone, hour: 'numeric', minute: '2-digit' }),
)

const HOUR_MS = 3_600_000
let asked = { hour: Number.NaN, day: '' as Day }
/** The calendar day in Finland at an instant. It ends on a full hour, and most ask for the hour that is. */
export function helsinkiDay(instant: Date): Day {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  if (asked.hour !== hour) asked = { hour, day: dayFormat().format(instant) as Day }
  return asked.day
}

/** The hour on a Finnish wall at an instant, 0 to 23. */
export const helsinkiHour = (instant: Date): number => Number(hourFormat().format(instant))

/** The time on a Finnish wall at an instant: `9.05`. */
export const formatTime = (instant: Date, language: Language): string => timeFormat(language).format(instant)

interface WrittenDays {
  day: (dayOfMonth: number, month: number, year: number) => string
  near: (weekday: string, dayOfMonth: number, month: number) => string
  moment: (day: string, time: string) => string
}
const written: Record<Language, WrittenDays> = {
  fi: {
    day: (dayOfMonth, month, year) => `${dayOfMonth}.${month}.${year}`,
    near: (weekday, dayOfMonth, month) => `${weekday}\u00a0${dayOfMonth}.${month}.`,
    moment: (day, time) => `${day} klo ${time}`,
  },
  sv: {
    day: (dayOfMonth, month, year) => `${dayOfMonth}.${month}.${year}`,
    near: (weekday, dayOfMonth, month) => `${weekday}\u00a0${dayOfMonth}.${month}.`,
    moment: (day, time) => `${day} kl. ${time}`,
  },
  en: {
    day: (dayOfMonth, month, year) => `${dayOfMonth}.${month}.${year}`,
    near: (weekday, dayOfMonth, month) => `${weekday}\u00a0${dayOfMonth}.${month}.`,
    moment: (day, time) => `${day} at ${time}`,
  },
}

/** As Finns write it: `5.3.2026`. */
export function formatDay(of: string, language: Language): string {
  const [year = 0, month = 0, dayOfMonth = 0] = of.split('-').map(Number)
  return written[language].day(dayOfMonth, month, year)
}

/** A day within the coming year, in lists: `la 29.11.` */
export function formatNearDay(of: string, language: Language): string {
  const [, month = 0, dayOfMonth = 0] = of.split('-').map(Number)
  return written[language].near(nameOf(of, language), dayOfMonth, month)
}

/** The same with its year, where one plans by it for longer: `la 29.11.2026`. */
export const formatWeekday = (of: string, language: Language): string =>
  `${nameOf(of, language)}\u00a0${formatDay(of, language)}`

const nameOf = (of: string, language: Language): string =>
  Object.values(words[language].days)[weekday(day(of)) - 1] ?? ''

/** A day in a sentence about what happens then: `lauantaina 29.11.2026`. */
export const formatOnDay = (of: string, language: Language): string =>
  `${words[language].onDays[weekday(day(of)) - 1]} ${formatDay(of, language)}`

/** An instant of the wire as people in Finland say it: `5.3.2026 klo 9.05`. */
export function formatMoment(instant: string, language: Language): string {
  const at = new Date(instant)
  return written[language].moment(formatDay(helsinkiDay(at), language), formatTime(at, language))
}

/** A month of a subscription as people count it, with its last day: the wire's `end` is the first day that it no longer covers. */
export const formatPeriod = (start: string, end: string, language: Language): string =>
  `${formatDay(start, language)}–${formatDay(addDays(day(end), -1), language)}`

/** A typed day, `5.3.2026` or `05.03.2026`; null when it is none. */
export function parseFinnishDay(text: string): Day | null {
  const found = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text)
  if (!found) return null
  const [, dayOfMonth = '', month = '', year = ''] = found
  const candidate = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return isDay(candidate) ? candidate : null
}
