import { type DayHours, type OpeningHours, type Weekday, weekdays } from '../../../contract/openDays.ts'

/** Hours as they stand in the fields; both empty: closed. */
export type TypedHours = Record<Weekday, DayHours>

const ofWeek = <T>(say: (name: Weekday) => T): Record<Weekday, T> =>
  Object.fromEntries(weekdays.map((name) => [name, say(name)])) as Record<Weekday, T>

export const typedOf = (hours: OpeningHours | null): TypedHours =>
  ofWeek((name) => hours?.[name] ?? { from: '', to: '' })

/** As the server takes them; null while a day has one end alone, ends before it begins, or no day is open. */
export function hoursOf(typed: TypedHours): OpeningHours | null {
  const days = Object.values(typed)
  const isWhole = days.every(({ from, to }) => (from === '' && to === '') || (from !== '' && from < to))
  if (!isWhole || days.every(({ from }) => from === '')) return null
  return ofWeek((name) => (typed[name].from === '' ? null : typed[name]))
}
