import type { Order } from '../../../contract/order.ts'
import { Notice } from '../../ui/Notice.tsx'
import { fi } from '../orders/fi.ts'

/** A charge of the order failed: what to check. */
export function FailedCharge({ order }: { order: Order }) {
  if (order.order_errors.invoices.length === 0) return null
  return (
    <Notice tone="bad" title={fi.chargesFailed}>
      <ul className="list-disc pl-5">
        {fi.chargesFailedChecks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </Notice>
  )
}
