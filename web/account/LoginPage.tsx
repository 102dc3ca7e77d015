import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { useSend } from '../../ui/data/useSend.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { track } from '../analytics/tracking.ts'
import { useGoTo } from '../goTo.ts'
import { PasskeyLogin } from '../session/passkey/PasskeyLogin.tsx'
import { deviceName, login, userQuery } from '../session/queries.ts'
import { askedFor, pageAfterLogin, signIn } from '../session/session.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { LoginLink } from './LoginLink.tsx'
import { words } from './words.ts'

/** Sign in with a password or a passkey, or ask for a link by mail; a new customer starts with an order instead. */
export function LoginPage() {
  const t = words[useLanguage()]
  const params = useAddressParams()
  const client = useQueryClient()
  const enter = useSend(login)
  const goTo = useGoTo()
  // The header asks who is signed in; where nobody could say, nobody is asked again.
  const { data: me } = useQuery({ ...userQuery, enabled: false })
  const goOn = async (token: string, method: 'password' | 'passkey') => {
    await signIn(client, token)
    track({ event: 'login', method })
    await goTo(pageAfterLogin(params), { replace: true })
  }
  const { form, field, onSubmit, busy, summary } = useServerForm({
    defaults: { email: '', password: '' },
    submit: async (values) => {
      const { token } = await enter({ ...values, device_name: deviceName })
      await goOn(token, 'password')
    },
  })
  return (
    <Page title={t.loginTitle} lead={params.has(askedFor) ? t.loginFirst : undefined} width="form">
      <div className="grid gap-8">
        <ConfirmationNotice params={params} />
        {me && !busy && <SignedInAlready email={me.email} to={pageAfterLogin(params)} />}
        <Form onSubmit={onSubmit} className="grid gap-5">
          <ErrorSummary {...summary} />
          <TextInput
            {...field('email', { label: t.email, required: t.emailMissing })}
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
          />
          <PasswordInput
            {...field('password', { label: t.password, required: t.passwordMissing })}
            autoComplete="current-password"
          />
          <div className="grid gap-x-6 gap-y-3 sm:flex sm:items-center">
            <Button type="submit" kind="primary" size="lg" busy={busy}>
              {t.login}
            </Button>
            <Link to="/salasana-unohtunut" className="text-link justify-self-start py-2">
              {t.forgotLink}
            </Link>
          </div>
        </Form>
        <PasskeyLogin onToken={(token) => goOn(token, 'passkey')} />
        <LoginLink
          askEmail={async () => ((await form.trigger('email')) ? form.getValues('email') : null)}
          focusEmail={() => form.setFocus('email')}
        />
        <p className="border-t border-line pt-6 text-lg">
          <Link to="/" className="text-link">
            {t.newCustomer}
          </Link>
        </p>
      </div>
    </Page>
  )
}

/** A link of a letter leads here who never left, too: whose browser it is goes on without a password. */
const SignedInAlready = ({ email, to }: { email: string; to: string }) => {
  const t = words[useLanguage()]
  return (
    <Notice live="status" title={t.signedIn} action={<ButtonLink to={to}>{t.goOnSignedIn}</ButtonLink>}>
      {t.signedInAs(email)}
    </Notice>
  )
}

/** The outcome of the link of the order's e-mail confirmation. */
function ConfirmationNotice({ params }: { params: URLSearchParams }) {
  const t = words[useLanguage()]
  if (params.get('vahvistettu') === '1') return <Notice tone="good" title={t.emailConfirmed} />
  const moved = params.get('osoite')
  if (moved !== null) return <MovedNotice outcome={moved} />
  if (params.get('vahvistus') !== 'vanhentunut') return null
  return (
    <Notice tone="warn" title={t.confirmationExpired}>
      {t.confirmationExpiredNote}
    </Notice>
  )
}

/** The outcome of a press on a link of the two letters about another address. */
function MovedNotice({ outcome }: { outcome: string }) {
  const { moved } = words[useLanguage()]
  const said = Object.hasOwn(moved, outcome) ? moved[outcome as keyof typeof moved] : null
  return said && <Notice tone={outcome === 'vaihdettu' || outcome === 'peruttu' ? 'good' : 'warn'} title={said} />
}
