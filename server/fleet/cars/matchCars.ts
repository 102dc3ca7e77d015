import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import { beginsWith } from '../../platform/database/match.ts'
import { vehicle } from '../tables.ts'

/** Branch of staff's search: cars whose plate begins so, with or without its dash; at these places alone, or at all (null). */
export function matchCars(words: string, dealerIds: readonly string[] | null): SQL[] {
  const typed = words.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[\p{L}\d]{2,20}$/u.test(typed)) return []
  const value = sql`replace(replace(upper(${vehicle.registration}), '-', ''), ' ', '')`
  const way = { from: vehicle, matched: 'registration', value, key: vehicle.registration }
  return [beginsWith(dealerIds ? { ...way, where: anyOf(vehicle.dealerId, dealerIds) } : way, typed)]
}
