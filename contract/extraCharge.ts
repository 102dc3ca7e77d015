import type { OrderStatus } from './customer.ts'

/** What decides when a bought service is charged, by the names of the wire. */
export interface ChargeFacts {
  status: OrderStatus
  has_subscription_invoices: boolean
  open_invoices: boolean
}

/** Before the first monthly charge has gone through a bought service waits for it; afterwards the card is charged at once. */
export const joinsFirstCharge = (order: ChargeFacts): boolean =>
  order.status === 'confirmed' && (!order.has_subscription_invoices || order.open_invoices)
