import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useServerForm } from '../../ui/useServerForm.ts'
import { fi } from './fi.ts'
import { forgotPassword } from './queries.ts'

/** Asks for a reset link. The answer is the same for every address: nobody learns who is a customer. */
export function ForgotPasswordPage() {
  const forgot = useSend(forgotPassword)
  const [sent, setSent] = useState<string | null>(null)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { email: '' },
    submit: async (body) => {
      try {
        setSent((await forgot(body)).message)
      } catch (failure) {
        throw failure instanceof Refused && failure.status === 422 ? failure : new Error(fi.forgotFailed)
      }
    },
  })
  return (
    <Page title={fi.forgotTitle} lead={sent === null ? fi.forgotLead : undefined} width="form">
      <div className="grid gap-8">
        {sent === null ? (
          <Form onSubmit={onSubmit} className="grid gap-5">
            <ErrorSummary {...summary} />
            <TextInput
              {...field('email', { label: fi.email, required: fi.emailMissing })}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
            />
            <div className="max-sm:grid">
              <Button type="submit" kind="primary" size="lg" busy={busy}>
                {fi.forgotSend}
              </Button>
            </div>
          </Form>
        ) : (
          <Notice tone="good" title={fi.checkMail} live="status">
            {sent}
          </Notice>
        )}
        <Link to="/kirjaudu" className="text-link justify-self-start">
          {fi.backToLogin}
        </Link>
      </div>
    </Page>
  )
}
