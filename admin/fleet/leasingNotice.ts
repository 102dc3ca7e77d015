import { LEASING_AHEAD_DAYS } from '../../contract/cars/carStates.ts'
import { addDays, type Day } from '../../contract/days/date.ts'
import type { Car } from './queries.ts'

/** The fault of the last day of a car’s leasing; null: it has none, or nobody has said it. */
export function leasingNotice({ leasing_ends: last, order, state }: Car, today: Day) {
  if (last === null || state === 'retired') return null
  if (last < today) return 'over'
  if (order?.end_date && last < order.end_date) return 'beforeOrder'
  return last <= addDays(today, LEASING_AHEAD_DAYS) ? 'soon' : null
}
