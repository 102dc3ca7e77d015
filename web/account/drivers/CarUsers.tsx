import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxDrivers } from '../../../contract/handover.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../ui/Button.tsx'
import { fi as words } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { mayChangeDrivers } from '../orders/orderFacts.ts'
import { AddDriver } from './AddDriver.tsx'
import { DriverList } from './DriverList.tsx'
import { fi } from './fi.ts'

/** Who else may drive the car. An order that is over only tells who could. */
export function CarUsers({ order }: { order: Order }) {
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { drivers } = order
  const open = mayChangeDrivers(order)
  if (!open && drivers.length === 0) return null
  // The button comes back with the next picture; only then it can have the focus.
  const back = () => requestAnimationFrame(() => addButton.current?.focus())
  const close = () => {
    setAdding(false)
    back()
  }
  return (
    <OrderSection title={words.sections.users} note={drivers.length || null}>
      <div className="grid gap-4 text-ink">
        {open && <p className="text-ink-soft">{fi.who}</p>}
        {drivers.length === 0 ? <p>{fi.none}</p> : <DriverList drivers={drivers} removable={open} onRemoved={back} />}
        {open && adding && <AddDriver orderNumber={order.order_number} onClose={close} />}
        {open && !adding && (
          <div className="max-sm:grid">
            <Button
              ref={addButton}
              icon={UserPlus}
              onClick={() => setAdding(true)}
              disabledReason={drivers.length >= maxDrivers ? fi.full : null}
            >
              {`${fi.add} ${fi.most}`}
            </Button>
          </div>
        )}
      </div>
    </OrderSection>
  )
}
