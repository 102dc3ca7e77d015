import type { Order } from '../../../contract/order.ts'
import { fi } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'

/** The cards of an order; charges go to the active one. */
export function PaymentCards({ order }: { order: Order }) {
  return <OrderSection title={fi.sections.cards}>{order.order_number}</OrderSection>
}
