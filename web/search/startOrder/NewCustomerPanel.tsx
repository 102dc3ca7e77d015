import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button/Button.tsx'
import { throttlePress } from '../../../ui/button/throttlePress.ts'
import { perform } from '../../../ui/data/acts.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import { orderStarted } from '../../currentOrder/orderEvents.ts'
import { createNewOrder } from '../../currentOrder/queries.ts'
import { dropDrafts, readDraft } from '../../drafts.ts'
import { signIn } from '../../session/session.ts'
import { tell } from '../../shopEvents.ts'
import { useInit } from '../../storefront/queries.ts'
import { useKeptForm } from '../../useKeptForm.ts'
import type { SearchState, SelectedCar } from '../searchState.ts'
import { existingAccount, isOutOfDate, newCustomerFailure } from './failures.tsx'
import { words } from './words.ts'

interface NewCustomerPanelProps {
  car: SelectedCar
  search: SearchState
  onOrdered: () => Promise<void>
  /** The chosen car or its day is no more: said, and closed. */
  onOutOfDate: () => void
  onExisting: (email: string, panel: 'login' | 'continue') => void
}

interface NewCustomer {
  email: string
  email_confirmation: string
  accept_terms: boolean
  marketing: boolean
}

/** There is no order yet whose draft it would be. */
const draft = { order: 'uusi', name: 'asiakas' }

/** An e-mail address is enough to start: the car is held, and the browser is signed in. */
export function NewCustomerPanel({ car, search, onOrdered, onOutOfDate, onExisting }: NewCustomerPanelProps) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const [mayPress] = useState(throttlePress)
  const isStale = useRef(false)

  const submit = async (values: NewCustomer) => {
    if (!mayPress()) return
    const { selectedFixedTerm: fixed_term, searchEntity: entity } = search
    const { token, order } = await perform(client, createNewOrder, { car, fixed_term, entity, ...values })
    dropDrafts(draft.order)
    track({ event: 'sign_up', method: 'order' })
    track(orderStarted(order))
    if (token) await signIn(client, token)
    await onOrdered()
  }
  const refused = (failure: unknown) => {
    const panel = existingAccount(failure)
    if (panel) {
      onExisting(form.getValues('email').trim(), panel)
      return true
    }
    isStale.current = isOutOfDate(failure)
    if (failure instanceof Refused && failure.status === 422 && !isStale.current) return false
    if (failure instanceof Refused && failure.status === 423) tell('show-maintenance', undefined)
    return newCustomerFailure(failure, language)
  }
  const { form, field, onSubmit, busy, summary, told } = useServerForm<NewCustomer>({
    defaults: {
      email: '',
      email_confirmation: '',
      ...readDraft<NewCustomer>(draft.order, draft.name),
      // The person who sits here now consents for themselves, and to this car.
      accept_terms: false,
      marketing: false,
    },
    submit,
    refused,
  })
  useKeptForm(form, draft)
  const [email, again, accepted] = useWatch({
    control: form.control,
    name: ['email', 'email_confirmation', 'accept_terms'],
  })
  const missing = !email || !again ? t.fillEmails(accepted) : accepted ? null : t.acceptTermsMissing
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-soft">{t.newLead}</p>
      <ErrorSummary {...summary} />
      <TextInput
        {...field('email', { label: t.email, required: t.emailMissing })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextInput
        {...field('email_confirmation', {
          label: t.emailAgain,
          required: t.emailAgainMissing,
          rules: { validate: (value) => same(String(value), form.getValues('email')) || t.emailsDiffer },
        })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div className="grid gap-1">
        <Checkbox
          {...field('accept_terms', { label: t.acceptTerms, required: t.acceptTermsMissing })}
          hint={<TermsLink />}
        />
        <Checkbox {...field('marketing', { label: t.marketing, required: false })} />
      </div>
      <Button type="submit" kind="primary" size="lg" wide busy={busy} disabledReason={missing}>
        {t.start}
      </Button>
      <MessageDialog
        message={told.message}
        onClose={() => {
          told.onClose()
          if (isStale.current) onOutOfDate()
        }}
      />
    </Form>
  )
}

/** A field for an address takes spaces around it away by itself. */
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function TermsLink() {
  const t = words[useLanguage()]
  const { contract_terms } = useInit()
  return (
    <span>
      <a href="/kayttoehdot" target="_blank" rel="noreferrer" className="text-link">
        {t.readTerms}
      </a>
      {' · '}
      <a href={contract_terms} target="_blank" rel="noreferrer" className="text-link">
        {t.readContractTerms}
      </a>
    </span>
  )
}
