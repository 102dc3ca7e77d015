import { day, laterOf } from '../../contract/date.ts'
import type { Order } from '../../contract/order.ts'
import type { DayRange } from '../../ui/pickedDay.ts'
import type { Init } from '../storefront/queries.ts'

/** The car's own first day and the shop's limits; single closed days with their reasons. */
export function pickupRange(
  order: Pick<Order, 'available_from_date'>,
  { from, to, dates, reasons }: Init['disabled_order_dates'],
): DayRange {
  return {
    min: laterOf(day(order.available_from_date), day(from)),
    max: day(to),
    closed: new Map(dates.map((closed) => [day(closed), reasons[closed] ?? null])),
  }
}
