import { useState } from 'react'
import { formatDay } from '../../../contract/days/date.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { EndingDialog } from '../ending/EndingDialog.tsx'
import { words } from './words.ts'

/** The way to the end of a subscription that runs, with the last day for it beside. */
export function EndOrder({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const [open, setOpen] = useState(false)
  if (!orderMay(order.status, 'end')) return null
  return (
    <div className="max-sm:grid">
      <Button onClick={() => setOpen(true)}>{t.ending}</Button>
      {order.last_cancelling_date && (
        <p className="mt-1.5 text-sm text-ink-soft">
          {t.lastEndingDay(formatDay(order.last_cancelling_date, language))}
        </p>
      )}
      <EndingDialog order={order} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
