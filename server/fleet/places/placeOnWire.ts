import type { Day } from '../../../contract/days/date.ts'
import type { OwnDate } from '../../../contract/days/openDays.ts'
import type { Dealer } from '../../../contract/storefront.ts'
import type { DealerPlace } from './findDealer.ts'

/** The single days of a place as the wire tells them: those that it is closed on, and those with other hours. */
export const ownDatesOnWire = (dates: readonly OwnDate[]): Pick<Dealer, 'closed_dates' | 'other_hours'> => ({
  closed_dates: dates.filter(({ hours }) => hours === null).map(({ date, reason }) => ({ date, reason })),
  other_hours: dates.flatMap(({ date, reason, hours }) => (hours ? [{ date, ...hours, reason }] : [])),
})

/** The facts of a place that a customer needs to come there, from a day on. */
export const placeOnWire = (
  { phone, openingHours, ownDates }: Pick<DealerPlace, 'phone' | 'openingHours' | 'ownDates'>,
  today: Day,
): Pick<Dealer, 'phone' | 'opening_hours' | 'closed_dates' | 'other_hours'> => ({
  phone,
  opening_hours: openingHours,
  ...ownDatesOnWire(ownDates.filter(({ date }) => date >= today)),
})
