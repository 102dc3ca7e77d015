import { formatDay, formatTime, helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { words } from './words.ts'

/** `klo 9.41`, and of another day with it. */
export function saidAt(instant: string, language: Language): string {
  const t = words[language]
  const at = new Date(instant)
  const [day, time] = [helsinkiDay(at), formatTime(at, language)]
  return day === helsinkiDay(new Date(shopNow())) ? t.atToday(time) : t.at(formatDay(day, language), time)
}

/** The person who did something: staff by name. */
export function whoDid(by: string | null, language: Language): string {
  const t = words[language]
  if (by === null) return t.somebody
  if (by === 'customer') return t.customer
  return by.startsWith('staff:') ? by.slice('staff:'.length) : t.system
}
