import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { isPassing, Refused } from '../../ui/data/refused.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { forgotPassword } from './queries.ts'
import { words } from './words.ts'

/** Asks for a reset link. The answer is the same for every address: nobody learns who is a customer. */
export function ForgotPasswordPage() {
  const t = words[useLanguage()]
  const forgot = useSend(forgotPassword)
  const [sent, setSent] = useState<string | null>(null)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { email: '' },
    submit: async (body) => {
      try {
        setSent((await forgot(body)).message)
      } catch (failure) {
        if (failure instanceof Refused && failure.status === 422) throw failure
        // The text of the catalogue stands for every other failure (AUTH-33); what is so comes after it.
        throw new Error([t.forgotFailed, ...(isPassing(failure) ? [failure.message] : [])].join(' '))
      }
    },
  })
  return (
    <Page title={t.forgotTitle} lead={sent === null ? t.forgotLead : undefined} width="form">
      <div className="grid gap-8">
        {sent === null ? (
          <Form onSubmit={onSubmit} className="grid gap-5">
            <ErrorSummary {...summary} />
            <TextInput
              {...field('email', { label: t.email, required: t.emailMissing })}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
            />
            <div className="max-sm:grid">
              <Button type="submit" kind="primary" size="lg" busy={busy}>
                {t.forgotSend}
              </Button>
            </div>
          </Form>
        ) : (
          <SentNotice>{sent}</SentNotice>
        )}
        <Link to="/kirjaudu" className="text-link justify-self-start">
          {t.backToLogin}
        </Link>
      </div>
    </Page>
  )
}

/** Stands where the form was, whose button had the focus. */
function SentNotice({ children }: { children: ReactNode }) {
  const t = words[useLanguage()]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="good" title={t.checkMail} live="status">
        {children}
      </Notice>
    </div>
  )
}
