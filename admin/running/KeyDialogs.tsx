import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { perform } from '../../ui/data/acts.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useServerForm } from '../../ui/useServerForm.ts'
import { fi } from './fi.ts'
import { createKey, revokeKey } from './queries.ts'

/** Makes a key and shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  if (made) return <MadeDialog name={made.name} secret={made.key} onClose={onClose} />
  return <NewKeyForm onMade={setMade} onClose={onClose} />
}

function NewKeyForm({
  onMade,
  onClose,
}: {
  onMade: (made: { name: string; key: string }) => void
  onClose: () => void
}) {
  const id = useId()
  const client = useQueryClient()
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { name: '', reason: '' },
    submit: async (given) => onMade(await perform(client, createKey, given)),
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

function MadeDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    showToast(fi.copied)
  }
  return (
    <Dialog open onClose={onClose} title={fi.madeTitle} size="md" closeLabel={fi.done}>
      <p>{fi.madeText(name)}</p>
      <p className="mt-3 rounded-sm border border-line-strong bg-canvas p-3 break-all select-all">{secret}</p>
      <div className="mt-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {fi.copy}
        </Button>
      </div>
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
