import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { type Message, MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { setPassword } from './queries.ts'
import { words } from './words.ts'

interface SetPasswordFormProps {
  /** The user name; password managers save the password with it. */
  email: string
  /** The password is set. */
  onDone: () => void
}

/** The first password of a signed-in customer: after the order, or on the account page. */
export function SetPasswordForm({ email, onDone }: SetPasswordFormProps) {
  const t = words[useLanguage()]
  const set = useSend(setPassword)
  const [failure, setFailure] = useState<Message | null>(null)
  const { form, field, onSubmit, busy, summary } = useServerForm<NewPassword>({
    defaults: { password: '', password_confirmation: '' },
    submit: async (body) => {
      await set(body)
      onDone()
    },
    refused: (reason) => {
      if (!(reason instanceof Refused && reason.status === 404)) return false
      setFailure({ title: t.setPasswordFailed, text: t.reloadPage })
      return true
    },
  })
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary {...summary} />
      <p>
        <span className="block text-sm text-ink-soft">{t.email}</span>
        <span className="font-medium wrap-anywhere">{email}</span>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      </p>
      <NewPasswordFields form={form} field={field} />
      <div className="max-sm:grid">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t.setPassword}
        </Button>
      </div>
      <MessageDialog message={failure} onClose={() => setFailure(null)} />
    </Form>
  )
}
