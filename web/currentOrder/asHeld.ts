import { holdEnded } from '../../contract/order/hold.ts'
import type { Order } from '../../contract/order.ts'

/**
 * The order as it really is: one whose reservation has run out is expired, although the server may say so only
 * when its next sweep has run.
 */
export const asHeld = (order: Order, now: number): Order =>
  holdEnded({ status: order.status, reservedUntil: instantOf(order.reserved_until) }, new Date(now))
    ? { ...order, status: 'expired', reserved_until: null }
    : order

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
