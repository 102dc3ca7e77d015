import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ReportDamageDialog } from '../lateForms.ts'
import { words } from './words.ts'

/** The way to tell of a damage, while the customer has the car. */
export function ReportDamage({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  if (!orderMay(order.status, 'reportDamage') || order.returned_on) return null
  return (
    <>
      <Button icon={TriangleAlert} onClick={() => setOpen(true)}>
        {t.report}
      </Button>
      <Suspense fallback={null}>
        {open && <ReportDamageDialog orderNumber={order.order_number} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
