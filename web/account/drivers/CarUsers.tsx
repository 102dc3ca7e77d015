import type { Order } from '../../../contract/order.ts'
import { fi } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'

/** Who else may drive the car. */
export function CarUsers({ order }: { order: Order }) {
  return <OrderSection title={fi.sections.users}>{order.order_number}</OrderSection>
}
