import { Suspense, useState } from 'react'
import { deliveryOf } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { today } from '../../today.ts'
import { ChangeDeliveryDialog } from '../lateForms.ts'
import { fi } from './fi.ts'

/** The way to another delivery address or time, as long as the car is not under way. */
export function ChangeDelivery({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!orderMay(order.status, 'movePickup') || !deliveryOf(order)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={order.start_date === today() ? fi.delivery.underWay : null}>
        {fi.delivery.title}
      </Button>
      <Suspense fallback={null}>
        {open && <ChangeDeliveryDialog order={order} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
