import { and, isNull } from 'drizzle-orm'
import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { openDayFrom } from '../../contract/days/openDays.ts'
import { returnDayAfter } from '../../contract/withdrawal.ts'
import { placeDays } from '../fleet/places/placeDays.ts'
import type { Tx } from '../platform/database/database.ts'
import { type OrderRow, orders } from './tables.ts'

/** When the car of an ended order is to come back; null before it is ended. */
export const returnDay = ({ returnDate, cancelDate }: Pick<OrderRow, 'returnDate' | 'cancelDate'>): Day | null =>
  returnDate ?? cancelDate

/** The last day on which the car is back in time; who withdrew has the days since the notice, also where the order ended before them. */
export function dueBack(order: Pick<OrderRow, 'returnDate' | 'cancelDate' | 'withdrawnAt'>): Day | null {
  const day = returnDay(order)
  const by = order.withdrawnAt && returnDayAfter(helsinkiDay(order.withdrawnAt))
  return by && (!day || by > day) ? by : day
}

/** The first day behind the last month of an ended order: its end, but for the days that were bought one by one. */
export const monthsEnd = ({ cancelDate, extraDays }: Pick<OrderRow, 'cancelDate' | 'extraDays'>): Day | null =>
  cancelDate && addDays(cancelDate, -extraDays)

/** The first day from this one on that a car can be brought back to its place, as the place's days are now. */
export const openReturnDay = async (tx: Tx, { dealerId }: Pick<OrderRow, 'dealerId'>, from: Day): Promise<Day> =>
  openDayFrom(from, await placeDays(tx, dealerId))

/** The time of a return is asked for until it is chosen or the car is back, which may be before the last day. */
export const lacksReturnTime = ({ returnTime, returnedOn }: { returnTime: number | null; returnedOn: string | null }) =>
  returnTime === null && returnedOn === null
/** The same of orders that are looked for. */
export const lackingReturnTime = and(isNull(orders.returnTime), isNull(orders.returnedOn))

/** Whether its customer is asked for the time of the return: not any more when the day is gone. */
export function asksReturnTime(
  order: Pick<OrderRow, 'promptReturnTime' | 'returnDate' | 'cancelDate' | 'returnTime' | 'returnedOn'>,
  today: Day,
): boolean {
  const day = returnDay(order)
  return order.promptReturnTime && lacksReturnTime(order) && (day === null || day >= today)
}
