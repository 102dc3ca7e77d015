import { Pencil } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EditReference } from '../lateForms.ts'
import { fi as words } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { fi } from './fi.ts'

/** Settings of a business order: the buyer's own reference on receipts. */
export function OtherSettings({ order }: { order: Order }) {
  const [editing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The form is gone with the button that was pressed: the focus goes back to where it opened.
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <OrderSection title={words.sections.settings}>
      {editing ? (
        <Suspense fallback={null}>
          <EditReference order={order} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div className="grid gap-4 text-ink sm:flex sm:items-end sm:justify-between">
          <dl className="min-w-0">
            <dt className="text-sm text-ink-soft">{fi.reference}</dt>
            <dd className="font-medium wrap-anywhere">{order.customer_notes.invoice_notes || fi.none}</dd>
          </dl>
          <Button ref={edit} icon={Pencil} onClick={() => setEditing(true)}>
            {fi.edit}
          </Button>
        </div>
      )}
    </OrderSection>
  )
}
