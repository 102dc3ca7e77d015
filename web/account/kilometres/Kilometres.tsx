import { Suspense } from 'react'
import { isHandedOver } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Loading } from '../../../ui/state/Loading.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { KilometresSeen } from '../lateForms.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words } from './words.ts'

/** The section of the kilometres, while the car is out. */
export function Kilometres({ order }: { order: Order }) {
  const t = words[useLanguage()]
  if (!isHandedOver(order.status) || order.returned_on) return null
  return (
    <OrderSection title={t.title}>
      <Suspense fallback={<Loading inPart />}>
        <KilometresSeen order={order} />
      </Suspense>
    </OrderSection>
  )
}
