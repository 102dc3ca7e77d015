import { Suspense, useState } from 'react'
import { deliveryOf } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { ChangeDeliveryDialog } from '../lateForms.ts'
import { words } from './words.ts'

/** The way to another delivery address or time, as long as the car is not under way. */
export function ChangeDelivery({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  if (!orderMay(order.status, 'movePickup') || !deliveryOf(order)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={order.start_date === today() ? t.delivery.underWay : null}>
        {t.delivery.title}
      </Button>
      <Suspense fallback={null}>
        {open && <ChangeDeliveryDialog order={order} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
