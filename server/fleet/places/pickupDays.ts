import { addDays, type Day } from '../../../contract/days/date.ts'

/** How far ahead a car can be ordered. */
const MOST_DAYS_AHEAD = 90

/** The outer limits of pickup days, as `disabled_order_dates` tells them. */
export const pickupDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, 1),
  to: addDays(today, MOST_DAYS_AHEAD),
})
