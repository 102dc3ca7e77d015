import type { Day } from '../../contract/date.ts'
import { openDayFrom } from '../../contract/handover.ts'
import { closedDays } from '../fleet/closedDays.ts'
import type { Tx } from '../platform/database.ts'
import type { OrderRow } from './tables.ts'

/** When the car of an ended order is to come back; null before it is ended. */
export const returnDay = ({ returnDate, cancelDate }: Pick<OrderRow, 'returnDate' | 'cancelDate'>): Day | null =>
  returnDate ?? cancelDate

/** The first day from this one on that a car can be brought back, as the closed days are now. */
export const openReturnDay = async (tx: Tx, from: Day): Promise<Day> =>
  openDayFrom(from, new Set((await closedDays(tx)).keys()))

/** Whether its customer is asked for the time of the return: not any more when the day is gone. */
export function asksReturnTime(
  order: Pick<OrderRow, 'promptReturnTime' | 'returnDate' | 'cancelDate'>,
  today: Day,
): boolean {
  const day = returnDay(order)
  return order.promptReturnTime && (day === null || day >= today)
}
