import { useLayoutEffect } from 'react'
import type { Order } from '../../../contract/order.ts'
import { outcomeText, Refused } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SaveOrCancel } from '../../../ui/form/SaveOrCancel.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { updateNotes } from '../queries.ts'
import { words } from './words.ts'

/** The buyer's own reference as a form. */
export function EditReference({ order, onDone }: { order: Order; onDone: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const save = useSend(updateNotes)
  const { form, field, onSubmit, busy, summary, told } = useServerForm({
    defaults: { invoice_notes: order.customer_notes.invoice_notes },
    submit: async ({ invoice_notes }) => {
      await save({ order_number: order.order_number, invoice_notes })
      showToast(t.saved)
      onDone()
    },
    refused: (failure) => {
      const isOfField = failure instanceof Refused && failure.status === 422
      return isOfField ? false : { title: t.failed, text: outcomeText(failure, t.failedNote, language) }
    },
  })
  const { setFocus } = form
  // Before anybody sees the form: a later move would take the focus from who has gone on.
  useLayoutEffect(() => setFocus('invoice_notes'), [setFocus])
  return (
    <Form onSubmit={onSubmit} className="grid gap-4 text-ink">
      <ErrorSummary {...summary} />
      <div className="max-w-120">
        <TextInput {...field('invoice_notes', { label: t.reference })} hint={t.referenceNote} autoComplete="off" />
      </div>
      <SaveOrCancel busy={busy} onCancel={onDone} />
      <MessageDialog {...told} />
    </Form>
  )
}
