import { Suspense, useState } from 'react'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { MovePickupDialog } from '../lateForms.ts'
import { words } from './words.ts'

/** The way to another pickup day, as long as the car was not handed over. */
export function MovePickup({ order, kind = 'quiet' }: { order: Order; kind?: 'primary' | 'quiet' }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  if (!orderMay(order.status, 'movePickup')) return null
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {t.title(order.has_home_delivery)}
      </Button>
      <Suspense fallback={null}>{open && <MovePickupDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
