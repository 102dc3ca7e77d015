import { useId } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/button/Link.tsx'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from '../queries.ts'
import { words as accountWords } from '../words.ts'
import { words } from './words.ts'

/** Fetched with the press. */
const device = () => import('../../session/passkey/passkeyDevice.ts')

interface Passkey {
  passkey_id: string
  name: string
}

/** One more passkey, for who knows the password. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const formId = useId()
  const begin = useSend(preparePasskey)
  const add = useSend(addPasskey)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { password: '' },
    submit: async (values) => {
      const options = await begin(values)
      const { makePasskey } = await device()
      await add({ response: { ...(await makePasskey(options, t.notMade)) } })
      showToast(t.passkeyAdded)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t.addPasskey} size="md" save={{ label: t.addPasskey, form: formId, busy }}>
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <p>{t.addPasskeyNote}</p>
        <PasswordInput
          {...field('password', { label: t.password, required: t.passwordMissing })}
          autoComplete="current-password"
        />
        <Forgotten />
      </Form>
    </Dialog>
  )
}

/** Another name for a passkey, by which its customer knows the device. */
export function RenamePasskey({
  passkey: { passkey_id, name: known },
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) {
  const t = words[useLanguage()]
  const formId = useId()
  const rename = useSend(renamePasskey)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { name: known },
    submit: async ({ name }) => {
      await rename({ passkey_id, name })
      showToast(t.passkeyRenamed)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t.renamePasskey} size="sm" save={{ form: formId, busy }}>
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <TextInput
          {...field('name', { label: t.passkeyName, required: t.passkeyNameMissing })}
          maxLength={60}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}

interface RemoveProps {
  passkey: Passkey
  onClose: () => void
  onRemoved: () => void
}

/** The end of a passkey, for who knows the password. */
export function RemovePasskey({ passkey: { passkey_id, name }, onClose, onRemoved }: RemoveProps) {
  const t = words[useLanguage()]
  const formId = useId()
  const remove = useSend(removePasskey)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { password: '' },
    submit: async ({ password }) => {
      await remove({ passkey_id, password })
      showToast(t.passkeyRemoved)
      onClose()
      onRemoved()
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>{t.keepPasskey}</Button>
      <Button type="submit" form={formId} kind="danger" busy={busy}>
        {t.removePasskey}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t.removePasskey} size="md" footer={footer}>
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <p className="wrap-anywhere">{t.removePasskeyNote(name)}</p>
        <PasswordInput
          {...field('password', { label: t.password, required: t.passwordMissing })}
          autoComplete="current-password"
        />
        <Forgotten />
      </Form>
    </Dialog>
  )
}

const Forgotten = () => {
  const t = accountWords[useLanguage()]
  return (
    <Link to="/salasana-unohtunut" className="text-link justify-self-start">
      {t.forgotLink}
    </Link>
  )
}
