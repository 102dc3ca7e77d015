import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/button/Link.tsx'
import { useSend } from '../../../ui/data/useSend.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import { PasskeyLogin } from '../../session/passkey/PasskeyLogin.tsx'
import { deviceName, login } from '../../session/queries.ts'
import { signIn } from '../../session/session.ts'
import { words } from './words.ts'

interface LoginPanelProps {
  email: string
  onCancel: () => void
  onLoggedIn: () => void
}

/** The address has an account with a password: sign in, also by a passkey, and the order goes on. */
export function LoginPanel({ email, onCancel, onLoggedIn }: LoginPanelProps) {
  const t = words[useLanguage()]
  const client = useQueryClient()
  const enter = useSend(login)
  const goOn = async (token: string, method: 'password' | 'passkey') => {
    await signIn(client, token)
    track({ event: 'login', method })
    onLoggedIn()
  }
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { password: '' },
    submit: async ({ password }) => {
      const { token } = await enter({ email, password, device_name: deviceName })
      await goOn(token, 'password')
    },
  })
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-soft">{t.loginLead}</p>
      <ErrorSummary {...summary} />
      <p>
        <span className="block text-sm text-ink-soft">{t.email}</span>
        <span className="font-medium wrap-anywhere">{email}</span>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      </p>
      <PasswordInput
        {...field('password', { label: t.password, required: t.passwordMissing })}
        autoComplete="current-password webauthn"
      />
      <div className="grid gap-2">
        <Button type="submit" kind="primary" size="lg" wide busy={busy}>
          {t.login}
        </Button>
        <PasskeyLogin wide onToken={(token) => goOn(token, 'passkey')} />
        <Button kind="quiet" wide onClick={onCancel}>
          {t.back}
        </Button>
        <p className="mt-1 text-center">
          <Link to="/salasana-unohtunut" className="text-link">
            {t.forgot}
          </Link>
        </p>
      </div>
    </Form>
  )
}
