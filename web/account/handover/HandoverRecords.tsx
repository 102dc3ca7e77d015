import { Suspense } from 'react'
import type { Order } from '../../../contract/order.ts'
import { Loading } from '../../../ui/state/Loading.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { HandoverRecord } from '../lateForms.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words } from './words.ts'

/** The protocols of the car, when it was fetched and brought back: its customer's, before anything is charged for it. */
export function HandoverRecords({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const { handovers } = order
  if (handovers.length === 0) return null
  return (
    <OrderSection title={t.records}>
      <Suspense fallback={<Loading inPart />}>
        <div className="grid gap-8">
          {handovers.map((handover) => (
            <HandoverRecord key={handover.handover_id} orderNumber={order.order_number} handover={handover} />
          ))}
        </div>
      </Suspense>
    </OrderSection>
  )
}
