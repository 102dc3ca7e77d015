import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ContactKind } from '../../contract/contactKinds.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { useSend } from '../../ui/data/useSend.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { phoneText } from '../../ui/text/phoneText.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ordersQuery } from '../currentOrder/queries.ts'
import { dropDrafts, readDraft } from '../drafts.ts'
import { useCustomer } from '../session/session.ts'
import { addressOf } from '../shopHistory.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { useKeptForm } from '../useKeptForm.ts'
import { sendMessage } from './queries.ts'
import { words } from './words.ts'

interface Message {
  name: string
  email: string
  phone: string
  kind: ContactKind
  order_number: string
  message: string
}
interface Sent {
  email: string
  answerBy: string
}
const kinds = (language: Language) => Object.keys(words[language].kinds) as ContactKind[]
/** Drafts belong to an order; this form to none. */
const draft = { order: 'asiakaspalvelu', name: 'viesti' }

/** Written to the customer service; what is typed stays until it is sent. */
export function ContactForm() {
  const t = words[useLanguage()]
  const [sent, setSent] = useState<Sent | null>(null)
  const wanted = useWantedKind()
  return (
    <section aria-labelledby="viesti" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 id="viesti" className="text-2xl font-bold">
        {t.form}
      </h2>
      <p className="mt-1.5 mb-5 text-ink-soft">{t.formLead}</p>
      {sent ? (
        <SentNotice sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <MessageFields wanted={wanted} onSent={setSent} />
      )}
    </section>
  )
}

function MessageFields({ wanted, onSent }: { wanted: ContactKind; onSent: (sent: Sent) => void }) {
  const language = useLanguage()
  const t = words[language]
  const send = useSend(sendMessage)
  const { form, field, onSubmit, busy, summary } = useServerForm<Message>({
    defaults: useKnown(wanted),
    submit: async ({ phone, order_number, ...rest }) => {
      const { answer_by } = await send({
        ...rest,
        phone: phone.trim() || null,
        order_number: order_number.trim() || null,
      })
      dropDrafts(draft.order)
      onSent({ email: rest.email.trim(), answerBy: answer_by })
    },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  useKeptForm(form, draft)
  useLateFacts(form)
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary {...summary} />
      {kind === 'review' && <Notice>{t.reviewLead}</Notice>}
      <Select
        {...field('kind', { label: t.kind })}
        choices={kinds(language).map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      />
      <TextInput {...field('name', { label: t.name, required: t.nameMissing })} autoComplete="name" />
      <TextInput
        {...field('email', { label: t.emailField, required: t.emailMissing })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput {...field('phone', { label: t.phoneField, required: false })} type="tel" autoComplete="tel" />
        <TextInput {...field('order_number', { label: t.orderNumber, required: false })} inputMode="numeric" />
      </div>
      <TextArea {...field('message', { label: t.message, required: t.messageMissing })} rows={6} maxLength={4000} />
      <p className="text-sm text-ink-soft">
        {t.privacy}{' '}
        <a href={addressOf('/tietosuoja', language)} target="_blank" rel="noreferrer" className="text-link">
          {t.readPrivacy}
        </a>
      </p>
      <div className="max-sm:grid">
        <Button type="submit" kind="primary" busy={busy}>
          {t.send}
        </Button>
      </div>
    </Form>
  )
}

function SentNotice({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const t = words[useLanguage()]
  const customer = useCustomer()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        tone="good"
        live="status"
        title={t.sentTitle}
        action={
          <Button size="sm" onClick={onAnother}>
            {t.another}
          </Button>
        }
      >
        <p>{t.sent(sent.email, sent.answerBy)}</p>
        {customer && (
          <p>
            <Link to="/tili/viestit" className="text-link">
              {t.inAccount}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  )
}

/** The address says what it is about: `?aihe=review`, and of which order: `&tilaus=12345678`. */
function useWantedKind(): ContactKind {
  const language = useLanguage()
  const params = useAddressParams()
  const asked = params.get('aihe')
  return kinds(language).find((kind) => kind === asked) ?? 'order'
}

/** The known facts of a signed-in customer, under the values typed before. */
function useKnown(kind: ContactKind): Message {
  const t = words[useLanguage()]
  const customer = useCustomer()
  const of = useAddressParams().get('tilaus')
  const kept = readDraft<Message>(draft.order, draft.name)
  const begins: Partial<Record<ContactKind, string>> = { review: t.reviewMessage, service: t.serviceMessage }
  return {
    name: [customer?.first_name, customer?.last_name].filter(Boolean).join(' '),
    email: customer?.email ?? '',
    phone: phoneText(customer?.phone ?? ''),
    ...kept,
    order_number: of ?? kept.order_number ?? '',
    message: kept.message || (begins[kind] ?? ''),
    kind: kind === 'order' ? (kept.kind ?? kind) : kind,
  }
}

/** On a page that was opened by its address the customer comes after the form: what is still empty is filled in. */
function useLateFacts({ getValues, setValue }: UseFormReturn<Message>): void {
  const customer = useCustomer()
  const { data: orders } = useQuery({ ...ordersQuery, enabled: customer !== null })
  const newest = orders?.[0]?.order_number
  useEffect(() => {
    const fill = (name: 'name' | 'email' | 'phone' | 'order_number', value: string | null | undefined) => {
      if (value && !getValues(name)) setValue(name, value)
    }
    fill('name', [customer?.first_name, customer?.last_name].filter(Boolean).join(' '))
    fill('email', customer?.email)
    fill('phone', phoneText(customer?.phone ?? ''))
    fill('order_number', newest)
  }, [customer, newest, getValues, setValue])
}
