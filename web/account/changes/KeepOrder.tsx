import { Suspense, useState } from 'react'
import { keepClosed, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { KeepOrderDialog } from '../lateForms.ts'
import { endedOf } from './endedOf.ts'
import { words } from './words.ts'

/** The way back from an ending, until its day. */
export function KeepOrder({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  const isClosed = order.ended_by_provider || keepClosed(endedOf(order), today()) !== null
  if (!orderMay(order.status, 'keep') || isClosed) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.keep.title}</Button>
      <Suspense fallback={null}>{open && <KeepOrderDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
