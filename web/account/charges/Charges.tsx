import type { Order } from '../../../contract/order.ts'
import { fi } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'

/** The invoices of an order with their receipts. */
export function Charges({ order }: { order: Order }) {
  return <OrderSection title={fi.sections.charges}>{order.order_number}</OrderSection>
}
