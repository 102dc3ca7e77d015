import type { Order } from '../../../contract/order.ts'
import { fi } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'

/** The extra services of an order, and buying more of them. */
export function ExtraServices({ order }: { order: Order }) {
  return <OrderSection title={fi.sections.services}>{order.order_number}</OrderSection>
}
