import { formatDay, formatTime, helsinkiDay } from '../../../contract/days/date.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { fi } from './fi.ts'

/** `klo 9.41`, and of another day with it. */
export function saidAt(instant: string): string {
  const at = new Date(instant)
  const [day, time] = [helsinkiDay(at), formatTime(at, 'fi')]
  return day === helsinkiDay(new Date(shopNow())) ? fi.atToday(time) : fi.at(formatDay(day, 'fi'), time)
}

/** The person who did something: staff by name. */
export function whoDid(by: string | null): string {
  if (by === null) return fi.somebody
  if (by === 'customer') return fi.customer
  return by.startsWith('staff:') ? by.slice('staff:'.length) : fi.system
}
