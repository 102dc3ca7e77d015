import type { Order } from '../../../contract/order.ts'
import { fi } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'

/** The discount and referral codes of an order. */
export function DiscountCodes({ order }: { order: Order }) {
  return <OrderSection title={fi.sections.codes}>{order.order_number}</OrderSection>
}
