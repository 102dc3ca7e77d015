import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { perform } from '../../ui/data/acts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { showToast } from '../../ui/state/toasts.ts'
import { saidAsProposed } from '../shared/proposal/saidAsProposed.ts'
import { fi } from './fi.ts'
import { createKey, revokeKey } from './queries.ts'

/** Asks for a key, which another person approves. Whoever does that is shown it. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { name: '', reason: '' },
    submit: (given) => perform(client, createKey, given),
    refused: (failure) => {
      const isProposed = saidAsProposed(failure)
      if (isProposed) onClose()
      return isProposed
    },
  })
  return (
    <Dialog open onClose={onClose} title={fi.newKeyTitle} size="md" save={{ label: fi.newKey, form: id, busy }}>
      <Form id={id} onSubmit={onSubmit}>
        <div className="grid gap-5">
          <ErrorSummary {...summary} />
          <TextInput {...field('name', { label: fi.keyName, required: fi.keyNameMissing })} hint={fi.keyNameHint} />
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} hint={fi.reasonHint} />
        </div>
      </Form>
    </Dialog>
  )
}

/** Ends a key at once. */
export function EndKeyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { reason: '' },
    submit: async ({ reason }) => {
      await perform(client, revokeKey, { name, reason })
      showToast(fi.keyEnded)
      onClose()
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>{fi.cancel}</Button>
      <Button type="submit" form={id} kind="danger" busy={busy}>
        {fi.end}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={fi.endTitle} size="md" footer={footer}>
      <Form id={id} onSubmit={onSubmit}>
        <div className="grid gap-5">
          <ErrorSummary {...summary} />
          <p>{fi.endText(name)}</p>
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} hint={fi.reasonHint} />
        </div>
      </Form>
    </Dialog>
  )
}
