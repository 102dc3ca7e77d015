import { Suspense, useState } from 'react'
import { MOST_EXTRA_DAYS } from '../../../contract/order/extraDays.ts'
import { addDaysClosed, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { AddDaysDialog } from '../lateForms.ts'
import { endedOf } from './endedOf.ts'
import { words } from './words.ts'

/** The way to some days more, until the day of the end. */
export function AddDays({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  const isFull = order.extra_days >= MOST_EXTRA_DAYS
  const isClosed = order.ended_by_provider || addDaysClosed(endedOf(order), today()) !== null
  if (isFull || !orderMay(order.status, 'addDays') || isClosed) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.addDays.title}</Button>
      <Suspense fallback={null}>{open && <AddDaysDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
