import type { OrderStatus } from '../customer.ts'

/** The time of a reservation is over, whether or not the sweep has seen it. */
export const holdEnded = (order: { status: OrderStatus; reservedUntil: Date | null }, now: Date): boolean =>
  order.status === 'pending' && order.reservedUntil !== null && order.reservedUntil <= now
