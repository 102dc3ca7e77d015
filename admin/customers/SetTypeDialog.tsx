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
import { setCustomerType, setTypePreview } from './queries.ts'

/** Sets somebody free whom the shop holds to a type. */
export function SetTypeDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const sending = useMutation(setCustomerType)
  const type = customer.type === 'private' ? 'business' : 'private'
  const given = { email: customer.email, type, reason } as const
  const errors = sending.error instanceof Refused ? sending.error.errors : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    await sending.mutateAsync(given).then(
      () => {
        showToast(fi.setType.done)
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
      title={fi.setType.name}
      size="sm"
      save={{ form: formId, label: fi.setType.label, busy: sending.isPending }}
    >
      <Form id={formId} onSubmit={(event) => void send(event)} className="grid gap-5">
        {sending.error && <Notice tone="bad" live="alert" title={refusalText(sending.error, fi.setType.failed)} />}
        <p className="font-medium">{fi.setType.becomes(fi.types[type])}</p>
        <p className="text-ink-soft">{fi.setType.note}</p>
        <TextInput
          label={fi.setType.reason}
          required
          value={reason}
          error={errors?.reason?.[0]}
          onChange={(event) => setReason(event.target.value)}
        />
        <ActPreview given={given} ask={setTypePreview} />
      </Form>
    </Dialog>
  )
}
