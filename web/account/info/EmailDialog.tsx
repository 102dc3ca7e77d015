import { useId } from 'react'
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
import { changeEmail } from '../queries.ts'
import { words as accountWords } from '../words.ts'
import { words } from './words.ts'

interface EmailDialogProps {
  /** The address of now. */
  email: string
  open: boolean
  onClose: () => void
}

/** Another address, for someone who knows the password; it counts once its own letter was answered. */
export function EmailDialog({ email, open, onClose }: EmailDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const account = accountWords[language]
  const formId = useId()
  const change = useSend(changeEmail)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { email: '', password: '' },
    submit: async (body) => {
      const { message } = await change(body)
      showToast(message)
      onClose()
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={t.email} size="md" save={{ label: t.emailAsk, form: formId, busy }}>
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <p>{t.emailNow(email)}</p>
        <TextInput
          {...field('email', { label: t.newEmail, required: t.newEmailMissing })}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordInput
          {...field('password', { label: t.oldPassword, required: t.oldPasswordMissing })}
          autoComplete="current-password"
        />
        <Link to="/salasana-unohtunut" className="text-link justify-self-start">
          {account.forgotLink}
        </Link>
        <p className="text-sm text-ink-soft">{t.emailNote}</p>
      </Form>
    </Dialog>
  )
}
