import { type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '../platform/match.ts'
import { vehicle } from './tables.ts'

/** Branch of staff's search: cars whose plate begins so, with or without its dash. */
export function matchCars(words: string): SQL[] {
  const typed = words.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[\p{L}\d]{2,20}$/u.test(typed)) return []
  const value = sql`replace(replace(upper(${vehicle.registration}), '-', ''), ' ', '')`
  return [beginsWith({ from: vehicle, matched: 'registration', value, key: vehicle.registration }, typed)]
}
