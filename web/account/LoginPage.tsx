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
import { track } from '../analytics/tracking.ts'
import { useGoTo } from '../goTo.ts'
import { deviceName, login, userQuery } from '../session/queries.ts'
import { askedFor, pageAfterLogin, signIn } from '../session/session.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { fi } from './fi.ts'
import { LoginLink } from './LoginLink.tsx'

/** Sign in with a password, or ask for a link by mail; a new customer starts with an order instead. */
export function LoginPage() {
  const params = useAddressParams()
  const client = useQueryClient()
  const enter = useSend(login)
  const goTo = useGoTo()
  // The header asks who is signed in; where nobody could say, nobody is asked again.
  const { data: me } = useQuery({ ...userQuery, enabled: false })
  const { form, field, onSubmit, busy, summary } = useServerForm({
    defaults: { email: '', password: '' },
    submit: async (values) => {
      const { token } = await enter({ ...values, device_name: deviceName })
      await signIn(client, token)
      track({ event: 'login', method: 'password' })
      await goTo(pageAfterLogin(params), { replace: true })
    },
  })
  return (
    <Page title={fi.loginTitle} lead={params.has(askedFor) ? fi.loginFirst : undefined} width="form">
      <div className="grid gap-8">
        <ConfirmationNotice params={params} />
        {me && !busy && <SignedInAlready email={me.email} to={pageAfterLogin(params)} />}
        <Form onSubmit={onSubmit} className="grid gap-5">
          <ErrorSummary {...summary} />
          <TextInput
            {...field('email', { label: fi.email, required: fi.emailMissing })}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
          />
          <PasswordInput
            {...field('password', { label: fi.password, required: fi.passwordMissing })}
            autoComplete="current-password"
          />
          <div className="grid gap-x-6 gap-y-3 sm:flex sm:items-center">
            <Button type="submit" kind="primary" size="lg" busy={busy}>
              {fi.login}
            </Button>
            <Link to="/salasana-unohtunut" className="text-link justify-self-start py-2">
              {fi.forgotLink}
            </Link>
          </div>
        </Form>
        <LoginLink
          askEmail={async () => ((await form.trigger('email')) ? form.getValues('email') : null)}
          focusEmail={() => form.setFocus('email')}
        />
        <p className="border-t border-line pt-6 text-lg">
          <Link to="/" className="text-link">
            {fi.newCustomer}
          </Link>
        </p>
      </div>
    </Page>
  )
}

/** A link of a letter leads here who never left, too: whose browser it is goes on without a password. */
const SignedInAlready = ({ email, to }: { email: string; to: string }) => (
  <Notice live="status" title={fi.signedIn} action={<ButtonLink to={to}>{fi.goOnSignedIn}</ButtonLink>}>
    {fi.signedInAs(email)}
  </Notice>
)

/** What became of the link of the order's e-mail confirmation. */
function ConfirmationNotice({ params }: { params: URLSearchParams }) {
  if (params.get('vahvistettu') === '1') return <Notice tone="good" title={fi.emailConfirmed} />
  if (params.get('vahvistus') !== 'vanhentunut') return null
  return (
    <Notice tone="warn" title={fi.confirmationExpired}>
      {fi.confirmationExpiredNote}
    </Notice>
  )
}
