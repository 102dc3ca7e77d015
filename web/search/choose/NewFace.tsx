import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, newKey, Refused } from '../../api.ts'
import { dropDrafts, readDraft } from '../../drafts.ts'
import { orderStarted } from '../../order/orderEvents.ts'
import { useKeptForm } from '../../order/useKeptForm.ts'
import { signIn } from '../../session.ts'
import { useInit } from '../../storefront/queries.ts'
import { tell } from '../../storefront/shopEvents.ts'
import { track } from '../../tracking.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Form } from '../../ui/Form.tsx'
import { type Message, MessageDialog } from '../../ui/MessageDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useServerForm } from '../../ui/useServerForm.ts'
import { oncePer, pressMs } from '../oncePer.ts'
import type { SearchState, SelectedCar } from '../searchState.ts'
import { existingAccount, newCustomerFailure } from './failures.ts'
import { fi } from './fi.ts'

interface NewFaceProps {
  car: SelectedCar
  search: SearchState
  onOrdered: () => Promise<void>
  onExisting: (email: string, face: 'login' | 'continue') => void
}

interface NewCustomer {
  email: string
  email_confirmation: string
  accept_terms: boolean
  marketing: boolean
}

/** There is no order yet whose draft it would be. */
const draft = { order: 'uusi', name: 'asiakas' }

/** The same key for the same order: when its answer was lost on the way, the next press gets it. */
function useKeyFor(): (body: string) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    if (last.current.body !== body) last.current = { body, key: newKey() }
    return last.current.key
  }
}

/** An e-mail address is enough to start: the car is held, and the browser is signed in. */
export function NewFace({ car, search, onOrdered, onExisting }: NewFaceProps) {
  const client = useQueryClient()
  const [mayPress] = useState(() => oncePer(pressMs))
  const [message, setMessage] = useState<Message | null>(null)
  const keyFor = useKeyFor()

  const submit = async (values: NewCustomer) => {
    if (!mayPress()) return
    const { selectedFixedTerm: fixed_term, searchEntity: entity } = search
    const body = { car, fixed_term, entity, ...values }
    const { token, order } = await call('createNewOrder', { body, key: keyFor(JSON.stringify(body)) })
    dropDrafts(draft.order)
    track({ event: 'sign_up', method: 'order' })
    track(orderStarted(order))
    if (token) await signIn(client, token)
    await onOrdered()
  }
  const refused = (failure: unknown) => {
    const face = existingAccount(failure)
    if (face) onExisting(form.getValues('email').trim(), face)
    else if (failure instanceof Refused && failure.status === 422) return false
    else {
      setMessage(newCustomerFailure(failure))
      if (failure instanceof Refused && failure.status === 423) tell('show-maintenance', undefined)
    }
    return true
  }
  const { form, field, onSubmit, busy, summary } = useServerForm<NewCustomer>({
    defaults: {
      ...{ email: '', email_confirmation: '', accept_terms: false, marketing: false },
      ...readDraft<NewCustomer>(draft.order, draft.name),
    },
    submit,
    refused,
  })
  useKeptForm(form, draft)
  const [email, again, accepted] = form.watch(['email', 'email_confirmation', 'accept_terms'])
  const missing = !email.trim() || !again.trim() ? fi.fillEmails : accepted ? null : fi.acceptTermsMissing
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-soft">{fi.newLead}</p>
      <ErrorSummary {...summary} />
      <TextInput
        {...field('email', { label: fi.email, required: fi.emailMissing })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextInput
        {...field('email_confirmation', {
          label: fi.emailAgain,
          required: fi.emailAgainMissing,
          rules: { validate: (value) => same(String(value), form.getValues('email')) || fi.emailsDiffer },
        })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div className="grid gap-1">
        <Checkbox
          {...field('accept_terms', { label: fi.acceptTerms, required: fi.acceptTermsMissing })}
          hint={<TermsLink />}
        />
        <Checkbox {...field('marketing', { label: fi.marketing, required: false })} />
      </div>
      <Button type="submit" kind="primary" size="lg" wide busy={busy} disabledReason={missing}>
        {fi.start}
      </Button>
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </Form>
  )
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function TermsLink() {
  const { contract_terms } = useInit()
  return (
    <>
      <a href="/kayttoehdot" target="_blank" rel="noreferrer" className="text-link">
        {fi.readTerms}
      </a>
      {' · '}
      <a href={contract_terms} target="_blank" rel="noreferrer" className="text-link">
        {fi.readContractTerms}
      </a>
    </>
  )
}
