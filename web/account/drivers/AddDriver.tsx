import { useId, useLayoutEffect } from 'react'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SaveOrCancel } from '../../../ui/form/SaveOrCancel.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { addCarDriver } from '../queries.ts'
import { words } from './words.ts'

const empty = { first_name: '', last_name: '', phone: '' }

/** The form of one more driver. What was typed stays until it is saved or given up. */
export function AddDriver({ orderNumber: order_number, onClose }: { orderNumber: string; onClose: () => void }) {
  const t = words[useLanguage()]
  const add = useSend(addCarDriver)
  const titleId = useId()
  const { form, field, onSubmit, busy, summary, told } = useServerForm({
    defaults: empty,
    submit: async (driver) => {
      try {
        await add({ order_number, ...driver })
      } catch (reason) {
        throw ownErrors(reason)
      }
      showToast(t.added(`${driver.first_name} ${driver.last_name}`.trim()))
      onClose()
    },
    refused: (reason) => {
      const isOfFields = reason instanceof Refused && reason.status === 422
      return isOfFields ? false : { title: t.addFailed, text: refusalText(reason, '') || null }
    },
  })
  const { setFocus } = form
  // Before anybody sees the form: a later move would take the focus from who has begun to type.
  useLayoutEffect(() => setFocus('first_name'), [setFocus])
  return (
    <Form
      onSubmit={onSubmit}
      aria-labelledby={titleId}
      className="grid max-w-140 gap-4 rounded-md border border-line p-4 sm:p-5"
    >
      <h4 id={titleId} className="font-bold">
        {t.form}
      </h4>
      <ErrorSummary {...summary} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field('first_name', { label: t.firstName, required: t.firstNameMissing })} autoComplete="off" />
        <TextInput {...field('last_name', { label: t.lastName, required: t.lastNameMissing })} autoComplete="off" />
        <TextInput
          {...field('phone', { label: t.phone, required: t.phoneMissing })}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <SaveOrCancel busy={busy} onCancel={onClose} />
      <MessageDialog {...told} />
    </Form>
  )
}

/** The errors of the one driver, also when they are counted as in the order flow: `drivers.0.first_name`. */
function ownErrors(reason: unknown): unknown {
  if (!(reason instanceof Refused) || !reason.errors) return reason
  const errors = Object.entries(reason.errors).map(([name, texts]) => [name.replace(/^drivers\.\d+\./, ''), texts])
  return new Refused(reason.status, { ...reason.body, errors: Object.fromEntries(errors) })
}
