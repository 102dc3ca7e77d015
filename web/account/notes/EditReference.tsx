import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Form } from '../../../ui/Form.tsx'
import { type Message, MessageDialog } from '../../../ui/MessageDialog.tsx'
import { SaveOrCancel } from '../../../ui/SaveOrCancel.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { updateNotes } from '../queries.ts'
import { fi } from './fi.ts'

/** The buyer's own reference as a form. */
export function EditReference({ order, onDone }: { order: Order; onDone: () => void }) {
  const save = useMutation(updateNotes)
  const [message, setMessage] = useState<Message | null>(null)
  const { form, field, onSubmit, busy, summary } = useServerForm({
    defaults: { invoice_notes: order.customer_notes.invoice_notes },
    submit: async ({ invoice_notes }) => {
      await save.mutateAsync({ order_number: order.order_number, invoice_notes })
      showToast(fi.saved)
      onDone()
    },
    refused: (failure) => {
      if (failure instanceof Refused && failure.status === 422) return false
      setMessage({ title: fi.failed, text: refusalText(failure, fi.failedNote) })
      return true
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('invoice_notes'), [setFocus])
  return (
    <Form onSubmit={onSubmit} className="grid gap-4 text-ink">
      <ErrorSummary {...summary} />
      <div className="max-w-120">
        <TextInput {...field('invoice_notes', { label: fi.reference })} hint={fi.referenceNote} autoComplete="off" />
      </div>
      <SaveOrCancel busy={busy} onCancel={onDone} />
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </Form>
  )
}
