import { Suspense, useState } from 'react'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { LengthenDialog } from '../lateForms.ts'
import { words } from './words.ts'

/** The way to a longer term, once the order runs by the month or is about to. */
export function LengthenOrder({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  const { billing_cycle: cycle } = order
  if (!orderMay(order.status, 'lengthen') || !cycle || cycle.fixed_end_date > cycle.end) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.lengthen.title}</Button>
      <Suspense fallback={null}>{open && <LengthenDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
