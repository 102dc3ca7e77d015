import type { OrderStatus } from '../customer.ts'
import { addDays, type Day, daysBetween } from '../days/date.ts'
import { type Cents, cents } from './money.ts'

/** The facts that decide when a bought service is charged, by the names of the wire. */
export interface ChargeFacts {
  status: OrderStatus
  has_subscription_invoices: boolean
  open_invoices: boolean
}

/** Before the first monthly charge has gone through a bought service waits for it; afterwards the card is charged at once. */
export const joinsFirstCharge = (order: ChargeFacts): boolean =>
  order.status === 'confirmed' && (!order.has_subscription_invoices || order.open_invoices)

/** So many days of a month. */
export interface PartOfMonth {
  last_day: string
  days: number
  of_days: number
}

/** From today to the last day of a month. */
export const restOf = ({ start, end }: { start: Day; end: Day }, today: Day): PartOfMonth => ({
  last_day: addDays(end, -1),
  days: daysBetween(today, end),
  of_days: daysBetween(start, end),
})

/**
 * The price of a monthly service until the monthly charges have it. Rounded down: the rest of a cent is the
 * customer's.
 */
export const priceOfPart = (monthly: Cents, part: Pick<PartOfMonth, 'days' | 'of_days'> | null): Cents =>
  part ? cents(Math.floor((monthly * part.days) / part.of_days)) : monthly
