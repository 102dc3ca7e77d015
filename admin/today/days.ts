import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { shopNow } from '../../ui/data/clock.ts'

/** Today, by the shop's clock. */
export const shopToday = (): Day => helsinkiDay(new Date(shopNow()))

const weekday = new Intl.DateTimeFormat('fi-FI', { timeZone: 'UTC', weekday: 'long' })
const numbers = new Intl.DateTimeFormat('fi-FI', { timeZone: 'UTC', day: 'numeric', month: 'numeric' })
const short = new Intl.DateTimeFormat('fi-FI', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'numeric' })
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** `maanantai 23.11.`; with a date in the same format the weekday would be inflected. */
export const dayName = (day: string): string => `${weekday.format(noon(day))} ${numbers.format(noon(day))}`
/** `ma 23.11.`; of another year than today's with it. */
export const shortDay = (day: string, today: string): string =>
  short.format(noon(day)) + (day.slice(0, 4) === today.slice(0, 4) ? '' : day.slice(0, 4))

/** The day before, this one and the one after it. */
export const daysAround = (today: Day): readonly [Day, Day, Day] => [addDays(today, -1), today, addDays(today, 1)]
