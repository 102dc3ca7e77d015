import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { isPassing, outcomeText, Refused } from '../../ui/data/refused.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useGoTo } from '../goTo.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { isLinkRefused } from './isLinkRefused.ts'
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { resetLinkQuery, resetPassword } from './queries.ts'
import { words } from './words.ts'

/** A new password with the mailed link; the address is in the link and may be corrected. */
export function ResetPasswordPage() {
  const language = useLanguage()
  const t = words[language]
  const { token = '' } = useParams()
  const params = useAddressParams()
  const goTo = useGoTo()
  const reset = useSend(resetPassword)
  const [failure, setFailure] = useState<{ text: string; isOfLink: boolean } | null>(null)
  const { form, field, onSubmit, busy, summary } = useServerForm<NewPassword & { email: string }>({
    defaults: { email: params.get('email') ?? '', password: '', password_confirmation: '' },
    submit: async (values) => {
      setFailure(null)
      const { message } = await reset({ ...values, token })
      showToast(message)
      await goTo('/kirjaudu', { replace: true })
    },
    refused: (reason) => {
      if (reason instanceof Refused && reason.status === 422) return false
      // The title of the catalogue stands for every other failure (ERR-37); a link is asked for anew where it is to blame.
      const text = isPassing(reason) ? reason.message : outcomeText(reason, t.notReset, language)
      setFailure({ text, isOfLink: isLinkRefused(reason) })
      return true
    },
  })
  const { error } = useQuery(resetLinkQuery(token))
  if (isLinkRefused(error))
    return (
      <Page title={t.linkExpiredTitle} width="form">
        <div className="grid gap-6 sm:justify-items-start">
          <p role="alert" className="text-lg">
            {error.message}
          </p>
          <ButtonLink to="/salasana-unohtunut" kind="primary" size="lg">
            {t.askNewLink}
          </ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={t.resetTitle} lead={t.resetLead} width="form">
      <Form onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        {failure !== null && (
          <Notice
            tone="bad"
            title={t.resetFailed}
            live="alert"
            action={failure.isOfLink && <ButtonLink to="/salasana-unohtunut">{t.askNewLink}</ButtonLink>}
          >
            {failure.text}
          </Notice>
        )}
        <TextInput
          {...field('email', { label: t.email, required: t.emailMissing })}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <NewPasswordFields form={form} field={field} labels={{ password: t.newPassword, again: t.newPasswordAgain }} />
        <div className="max-sm:grid">
          <Button type="submit" kind="primary" size="lg" busy={busy}>
            {t.reset}
          </Button>
        </div>
      </Form>
    </Page>
  )
}
