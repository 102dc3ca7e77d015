import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isBilled, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ReportDamageDialog } from '../lateForms.ts'
import { DamageFormLink } from './DamageFormLink.tsx'
import { words } from './words.ts'

/** The one way to tell of a damage: while the customer has the car to the shop, before it by the form alone. */
export function ReportDamage({ order, size = 'md' }: { order: Order; size?: 'md' | 'tile' }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  if (order.returned_on) return null
  if (!orderMay(order.status, 'reportDamage')) return isBilled(order.status) && <DamageFormLink />
  return (
    <>
      <Button icon={TriangleAlert} size={size} onClick={() => setOpen(true)}>
        {t.report}
      </Button>
      <Suspense fallback={null}>
        {open && <ReportDamageDialog orderNumber={order.order_number} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
