import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
import type { Answer } from '../../api.ts'
import { orderStarted } from '../../currentOrder/orderEvents.ts'
import { createNewOrder } from '../../currentOrder/queries.ts'
import { dropDrafts, keepDraft, readDraft } from '../../drafts.ts'
import { signIn } from '../../session/session.ts'
import { tell } from '../../shopEvents.ts'
import { addressOf } from '../../shopHistory.ts'
import { useInit } from '../../storefront/queries.ts'
import { useKeptForm } from '../../useKeptForm.ts'
import type { SearchState, SelectedCar } from '../searchState.ts'
import { existingAccount, isOutOfDate, newCustomerFailure } from './failures.tsx'
import { likelyAddress } from './likelyAddress.ts'
import { words } from './words.ts'

interface NewCustomerPanelProps {
  car: SelectedCar
  search: SearchState
  onOrdered: (order: Answer<'createNewOrder'>['order']) => Promise<void>
  /** The chosen car or its day is no more: said, and closed. */
  onOutOfDate: () => void
  onExisting: (email: string, panel: 'login' | 'continue') => void
}

interface NewCustomer {
  email: string
  /** Kept for the step that asks for it: nothing is sent of it before. */
  phone: string
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

  const submit = async ({ phone, ...consents }: NewCustomer) => {
    if (!mayPress()) return
    const { selectedFixedTerm: fixed_term, searchEntity: entity } = search
    // The wire asks for the address twice; who typed it sees it, and reads where the letter goes.
    const wanted = { car, fixed_term, entity, email_confirmation: consents.email, ...consents }
    const { token, order } = await perform(client, createNewOrder, wanted)
    dropDrafts(draft.order)
    for (const form of phone.trim() ? ['confirm', 'company'] : []) keepDraft(order.order_number, form, { phone })
    track({ event: 'sign_up', method: 'order' })
    track(orderStarted(order))
    if (token) await signIn(client, token)
    await onOrdered(order)
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
      phone: '',
      ...readDraft<NewCustomer>(draft.order, draft.name),
      // The person who sits here now consents for themselves, and to this car.
      accept_terms: false,
      marketing: false,
    },
    submit,
    refused,
  })
  useKeptForm(form, draft)
  useEffect(() => form.setFocus('email'), [form])
  const [email, accepted] = useWatch({ control: form.control, name: ['email', 'accept_terms'] })
  const missing = !email.trim() ? t.fillEmail(accepted) : accepted ? null : t.acceptTermsMissing
  const meant = likelyAddress(email)
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-soft">{t.newLead}</p>
      <ErrorSummary {...summary} />
      <div className="grid gap-2">
        <TextInput
          {...field('email', { label: t.email, required: t.emailMissing })}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <div role="status" className="text-sm empty:hidden">
          {/.@.+\../.test(email) && <p className="wrap-anywhere text-ink-soft">{t.mailsTo(email.trim())}</p>}
          {meant && (
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">{t.meant(meant)}</span>
              <Button kind="link" onClick={() => form.setValue('email', meant, { shouldDirty: true })}>
                {t.correct}
              </Button>
            </p>
          )}
        </div>
      </div>
      <TextInput
        {...field('phone', { label: t.phone })}
        required={false}
        hint={t.phoneWhy}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
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

function TermsLink() {
  const language = useLanguage()
  const t = words[language]
  const { contract_terms } = useInit()
  return (
    <span>
      <a href={addressOf('/kayttoehdot', language)} target="_blank" rel="noreferrer" className="text-link">
        {t.readTerms}
      </a>
      {' · '}
      <a href={contract_terms} target="_blank" rel="noreferrer" className="text-link">
        {t.readContractTerms}
      </a>
    </span>
  )
}
