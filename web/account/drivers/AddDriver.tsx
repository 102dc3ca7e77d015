import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Form } from '../../../ui/Form.tsx'
import { type Message, MessageDialog } from '../../../ui/MessageDialog.tsx'
import { SaveOrCancel } from '../../../ui/SaveOrCancel.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { addCarDriver } from '../queries.ts'
import { fi } from './fi.ts'

const empty = { first_name: '', last_name: '', phone: '' }

/** The form of one more driver. What was typed stays until it is saved or given up. */
export function AddDriver({ orderNumber: order_number, onClose }: { orderNumber: string; onClose: () => void }) {
  const add = useMutation(addCarDriver)
  const [failure, setFailure] = useState<Message | null>(null)
  const titleId = useId()
  const first = useRef<HTMLFormElement>(null)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: empty,
    submit: async (driver) => {
      try {
        await add.mutateAsync({ order_number, ...driver })
      } catch (reason) {
        throw ownErrors(reason)
      }
      showToast(fi.added(`${driver.first_name} ${driver.last_name}`.trim()))
      onClose()
    },
    refused: (reason) => {
      const isOfFields = reason instanceof Refused && reason.status === 422
      if (!isOfFields) setFailure({ title: fi.addFailed, text: refusalText(reason, '') || null })
      return !isOfFields
    },
  })
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  return (
    <Form
      ref={first}
      onSubmit={onSubmit}
      aria-labelledby={titleId}
      className="grid max-w-140 gap-4 rounded-md border border-line p-4 sm:p-5"
    >
      <h4 id={titleId} className="font-bold">
        {fi.form}
      </h4>
      <ErrorSummary {...summary} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          {...field('first_name', { label: fi.firstName, required: fi.firstNameMissing })}
          autoComplete="off"
        />
        <TextInput {...field('last_name', { label: fi.lastName, required: fi.lastNameMissing })} autoComplete="off" />
        <TextInput
          {...field('phone', { label: fi.phone, required: fi.phoneMissing })}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <SaveOrCancel busy={busy} onCancel={onClose} />
      <MessageDialog message={failure} onClose={() => setFailure(null)} />
    </Form>
  )
}

/** The errors of the one driver, also when they are counted as in the order flow: `drivers.0.first_name`. */
function ownErrors(reason: unknown): unknown {
  if (!(reason instanceof Refused) || !reason.errors) return reason
  const errors = Object.entries(reason.errors).map(([name, texts]) => [name.replace(/^drivers\.\d+\./, ''), texts])
  return new Refused(reason.status, { ...reason.body, errors: Object.fromEntries(errors) })
}
