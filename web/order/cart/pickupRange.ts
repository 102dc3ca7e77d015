import { day, laterOf } from '../../../contract/days/date.ts'
import { closedDaysWithin } from '../../../contract/days/openDays.ts'
import type { Order } from '../../../contract/order.ts'
import type { DayRange } from '../../../ui/form/pickedDay.ts'
import type { Init } from '../../storefront/queries.ts'

/** The car's own first day and the shop's limits; days on which its place is closed, with the reason of single ones. */
export function pickupRange(
  { available_from_date, dealer }: Pick<Order, 'available_from_date' | 'dealer'>,
  shop: Init['disabled_order_dates'],
): DayRange {
  const range = { from: laterOf(day(available_from_date), day(shop.from)), to: day(shop.to) }
  return { min: range.from, max: range.to, closed: closedDaysWithin(range, dealer, shop) }
}
