import { useId } from 'react'
import { Link } from '../../../ui/button/Link.tsx'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type NewPassword, NewPasswordFields } from '../NewPasswordFields.tsx'
import { updatePassword } from '../queries.ts'
import { words as accountWords } from '../words.ts'
import { words as infoWords } from './words.ts'

interface PasswordDialogProps {
  /** The user name; password managers change the password that they have for it. */
  email: string
  open: boolean
  onClose: () => void
}

/** A new password for someone who knows the old one. */
export function PasswordDialog({ email, open, onClose }: PasswordDialogProps) {
  const language = useLanguage()
  const t = infoWords[language]
  const words = accountWords[language]
  const formId = useId()
  const change = useSend(updatePassword)
  const { form, field, onSubmit, busy, summary } = useServerForm<NewPassword & { old_password: string }>({
    defaults: { old_password: '', password: '', password_confirmation: '' },
    submit: async (body) => {
      const { message } = await change(body)
      showToast(message)
      onClose()
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={t.password} size="md" save={{ form: formId, busy }}>
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...field('old_password', { label: t.oldPassword, required: t.oldPasswordMissing })}
          autoComplete="current-password"
        />
        <Link to="/salasana-unohtunut" className="text-link justify-self-start">
          {words.forgotLink}
        </Link>
        <NewPasswordFields
          form={form}
          field={field}
          labels={{ password: words.newPassword, again: words.newPasswordAgain }}
        />
        <p className="text-sm text-ink-soft">{t.othersEnd}</p>
      </Form>
    </Dialog>
  )
}
