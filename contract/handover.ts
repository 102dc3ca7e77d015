import type { OrderStatus } from './customer.ts'
import { addDays, type Day, helsinkiDay, helsinkiHour } from './days/date.ts'
import type { DayHours } from './days/openDays.ts'
import { orderMay } from './order/orderRules.ts'

/** Most additional drivers an order may have. */
export const maxDrivers = 3

/** Pickup and return slots by their start hour; each is two hours long. */
export const slots = [8, 10, 12, 14] as const
export type Slot = (typeof slots)[number]

/** The car leaves, and comes back. Between them it may be swapped for good: the one comes back, and another one leaves. */
export const handoverKinds = ['delivery', 'return', 'swapped_back', 'swapped_out'] as const
export type HandoverKind = (typeof handoverKinds)[number]
/** The car goes to its customer; otherwise it comes back. */
export const goesOut = (kind: HandoverKind): boolean => kind === 'delivery' || kind === 'swapped_out'
export const isSwap = (kind: HandoverKind): boolean => kind === 'swapped_back' || kind === 'swapped_out'

/** A customer with a contract of more than 30 days is the holder of the car. Staff tell the register within 7 days of the change. */
const REGISTERED_WITHIN_DAYS = 7
export const holderDue = (handedOver: Day): Day => addDays(handedOver, REGISTERED_WITHIN_DAYS)

/** A visit that staff wait for on a day; a pickup may be a delivery to the customer's home. */
export const boardKinds = ['pickup', 'return'] as const
export type BoardKind = (typeof boardKinds)[number]

/**
 * Days that staff look after when they are over: a replacement car, too, is expected back on one. The vehicle register wants to
 * hear of a holder within a week, so that `holder` begins at once.
 */
export const overdueKinds = [...boardKinds, 'replacement', 'holder'] as const
export type OverdueKind = (typeof overdueKinds)[number]

/** The facts that the pickup prompt depends on, by the names of the wire. */
interface Pickup {
  status: OrderStatus
  pickup_time: number | null
  has_home_delivery: boolean
  vehicle_release_ready: boolean
}

/** Whether the customer is asked when they pick the car up; a car that is brought home is not picked up. */
export const asksPickupTime = (order: Pickup): boolean =>
  orderMay(order.status, 'promptPickup') &&
  order.pickup_time === null &&
  !order.has_home_delivery &&
  order.vehicle_release_ready

const HOURS_OF_SLOT = 2
const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The slots that lie within the hours of a day; undefined: every one. */
export const slotsWithin = (hours: DayHours | undefined): Slot[] =>
  slots.filter((slot) => !hours || (hours.from <= clockOf(slot) && clockOf(slot + HOURS_OF_SLOT) <= hours.to))

/**
 * The slots of a day that have not begun: none of a day that has passed, all of one that is not agreed on. Of a day
 * whose hours are known those within them.
 */
export function slotsLeft(day: Day | null, now: Date, hours?: DayHours): Slot[] {
  const today = helsinkiDay(now)
  if (day !== null && day < today) return []
  const within = slotsWithin(hours)
  return day === today ? within.filter((slot) => slot > helsinkiHour(now)) : within
}
