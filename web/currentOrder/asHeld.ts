import type { Order } from '../../contract/order.ts'

/**
 * The order as it really is: one whose reservation has run out is expired, although the server may say so only
 * when its next sweep has run.
 */
export const asHeld = (order: Order, now: number): Order =>
  order.status === 'pending' && order.reserved_until !== null && Date.parse(order.reserved_until) <= now
    ? { ...order, status: 'expired', reserved_until: null }
    : order
