import type { Order } from '../../../contract/order.ts'
import { fi } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'

/** Settings of a business order. */
export function OtherSettings({ order }: { order: Order }) {
  return <OrderSection title={fi.sections.settings}>{order.order_number}</OrderSection>
}
