import { Pencil } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { EditReference } from '../lateForms.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words as ordersWords } from '../orders/words.ts'
import { words as notesWords } from './words.ts'

/** Settings of a business order: the buyer's own reference on receipts. */
export function OtherSettings({ order }: { order: Order }) {
  const language = useLanguage()
  const words = ordersWords[language]
  const t = notesWords[language]
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
            <dt className="text-sm text-ink-soft">{t.reference}</dt>
            <dd className="font-medium wrap-anywhere">{order.customer_notes.invoice_notes || t.none}</dd>
          </dl>
          <Button ref={edit} icon={Pencil} onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        </div>
      )}
    </OrderSection>
  )
}
