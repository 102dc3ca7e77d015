import type { Day } from '../../../contract/days/date.ts'
import type { Dealer } from '../../../contract/storefront.ts'
import type { DealerPlace } from './findDealer.ts'

/** The facts of a place that a customer needs to come there, from a day on. */
export const placeOnWire = (
  { phone, openingHours, closedDates }: Pick<DealerPlace, 'phone' | 'openingHours' | 'closedDates'>,
  today: Day,
): Pick<Dealer, 'phone' | 'opening_hours' | 'closed_dates'> => ({
  phone,
  opening_hours: openingHours,
  closed_dates: closedDates.filter(({ date }) => date >= today),
})
