import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refused, refusalText } from '../../ui/data/refused.ts'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ActPreview } from '../shared/preview/ActPreview.tsx'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { fi } from './fi.ts'
import { correctCustomer, correctPreview } from './queries.ts'

const fields = [
  ...(['first_name', 'last_name', 'street_address', 'zip_code', 'post_office', 'phone', 'new_email'] as const),
] as const
type Field = (typeof fields)[number]

/** Corrects what is wrong about a customer: only what is typed here changes. */
export function CorrectDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const formId = useId()
  const [typed, setTyped] = useState<Partial<Record<Field | 'reason', string>>>({})
  const sending = useMutation(correctCustomer)
  const errors = sending.error instanceof Refused ? sending.error.errors : undefined
  const corrections = Object.fromEntries(
    fields.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name].trim()]] : [])),
  )
  const given = { email: customer.email, ...corrections, reason: typed.reason ?? '' }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    await sending.mutateAsync(given).then(
      () => {
        showToast(fi.correct.done)
        onClose()
      },
      // Shown in the dialog.
      () => undefined,
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={fi.correct.name}
      size="md"
      save={{ form: formId, label: fi.correct.label, busy: sending.isPending }}
    >
      <Form id={formId} onSubmit={(event) => void send(event)} className="grid gap-5 sm:grid-cols-2">
        <p className="text-ink-soft sm:col-span-2">{fi.correct.lead}</p>
        {sending.error && (
          <div className="sm:col-span-2">
            <Notice tone="bad" live="alert" title={refusalText(sending.error, fi.correct.failed)} />
          </div>
        )}
        {[...fields, 'reason' as const].map((name) => (
          <TextInput
            key={name}
            label={fi.correct[name]}
            hint={name === 'new_email' ? fi.correct.emailHint : undefined}
            required={name === 'reason'}
            autoComplete="off"
            value={typed[name] ?? ''}
            error={errors?.[name]?.[0]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <div className="sm:col-span-2">
          <ActPreview given={Object.keys(corrections).length > 0 ? given : null} ask={correctPreview} />
        </div>
      </Form>
    </Dialog>
  )
}
