import { UserPlus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { maxDrivers } from '../../../contract/handover.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { AddDriver } from '../lateForms.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words as ordersWords } from '../orders/words.ts'
import { DriverList } from './DriverList.tsx'
import { words as driversWords } from './words.ts'

/** The other drivers of the car. An order that is over only tells who they were. */
export function CarUsers({ order }: { order: Order }) {
  const language = useLanguage()
  const words = ordersWords[language]
  const t = driversWords[language]
  const [adding, setAdding] = useState(false)
  const [round, setRound] = useState(0)
  // Also when it is a new button, as after the list became shorter.
  const focused = useCallback((button: HTMLButtonElement | null) => void (round > 0 && button?.focus()), [round])
  const { drivers } = order
  const open = orderMay(order.status, 'changeDrivers')
  if (!open && drivers.length === 0) return null
  const back = () => setRound(round + 1)
  const close = () => {
    setAdding(false)
    back()
  }
  return (
    <OrderSection title={words.sections.users} note={drivers.length || null}>
      <div className="grid gap-4 text-ink">
        {open && <p className="text-ink-soft">{t.who}</p>}
        {drivers.length === 0 ? <p>{t.none}</p> : <DriverList drivers={drivers} removable={open} onRemoved={back} />}
        <Suspense fallback={null}>
          {open && adding && <AddDriver orderNumber={order.order_number} onClose={close} />}
        </Suspense>
        {open && !adding && (
          <div className="max-sm:grid">
            <Button
              ref={focused}
              icon={UserPlus}
              onClick={() => setAdding(true)}
              disabledReason={drivers.length >= maxDrivers ? t.full : null}
            >
              {`${t.add} ${t.most}`}
            </Button>
          </div>
        )}
      </div>
    </OrderSection>
  )
}
