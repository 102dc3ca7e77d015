import { type DayHours, type OpeningHours, type Weekday, weekdays } from '../../../contract/days/openDays.ts'

/** Hours as they stand in the fields; both empty: closed. */
export type TypedHours = Record<Weekday, DayHours>

const ofWeek = <T>(say: (name: Weekday) => T): Record<Weekday, T> =>
  Object.fromEntries(weekdays.map((name) => [name, say(name)])) as Record<Weekday, T>

/** '08:00' as it is written in Finland, '8.00'. */
const written = (time: string): string => time.replace(/^0/, '').replace(':', '.')

export const typedOf = (hours: OpeningHours | null): TypedHours =>
  ofWeek((name) => ({ from: written(hours?.[name]?.from ?? ''), to: written(hours?.[name]?.to ?? '') }))

/** '8', '8.30' or '08:30' as the server takes it; null when it is no time of a day. */
function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The hours of one day as the server takes them; null while one end is missing, or it ends before it begins. */
export function hoursOfDay(typed: DayHours): DayHours | null {
  const [from, to] = [timeOf(typed.from), timeOf(typed.to)]
  return from !== null && to !== null && from < to ? { from, to } : null
}

/** As the server takes them; null while a day has one end alone, ends before it begins, or no day is open. */
export function hoursOf(typed: TypedHours): OpeningHours | null {
  const open = (name: Weekday) => typed[name].from.trim() !== '' || typed[name].to.trim() !== ''
  const week = ofWeek((name) => hoursOfDay(typed[name]))
  const isWhole = weekdays.every((name) => !open(name) || week[name] !== null)
  return isWhole && weekdays.some(open) ? week : null
}
