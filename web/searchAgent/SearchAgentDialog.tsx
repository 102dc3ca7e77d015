import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatNearDay } from '../../contract/days/date.ts'
import { agentWeeks } from '../../contract/searchChoices.ts'
import { Refused } from '../../ui/data/refused.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { phoneText } from '../../ui/text/phoneText.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { track } from '../analytics/tracking.ts'
import { useCustomer } from '../session/session.ts'
import { addressOf } from '../shopHistory.ts'
import { saveSearchAgent, type WantedSearch } from './queries.ts'
import { SavedSearchFacts } from './SavedSearchFacts.tsx'
import { words } from './words.ts'

interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string
  /** Weeks; 0 while none is chosen. */
  expire_at: string
  accept_terms: boolean
}
const notChosen = '0'

/** Saves the search as it stands, filters and all, for a person who gives an address. */
export function SearchAgentDialog({ wanted, onClose }: { wanted: WantedSearch; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const day = wanted.filters?.day
  const formId = useId()
  const save = useSend(saveSearchAgent)
  const [savedTo, setSavedTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, field, onSubmit, busy, summary } = useServerForm<Person>({
    defaults: useKnownPerson(),
    submit: async ({ expire_at, ...person }) => {
      const validity = agentWeeks.find((choice) => String(choice) === expire_at)
      if (!validity) throw new Error(t.validityMissing)
      await save({ ...person, expire_at: validity, search: wanted })
      track({ event: 'generate_lead', lead_source: 'hakuvahti' })
      setSavedTo(person.email.trim())
    },
    refused: (refusal) => {
      if (refusal instanceof Refused && refusal.status === 422) return false
      setFailure((refusal instanceof Error && refusal.message) || t.saveFailedNote)
      return true
    },
  })
  const accepted = useWatch({ control: form.control, name: 'accept_terms' })
  if (savedTo !== null)
    return <MessageDialog message={{ title: t.saved, text: t.savedNote(savedTo) }} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialogTitle}
      size="md"
      save={{ label: t.save, form: formId, busy, disabledReason: accepted ? null : t.acceptTermsMissing }}
    >
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <p>{t.lead}</p>
        <SavedSearchFacts search={wanted} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextInput
            {...field('first_name', { label: t.firstName, required: t.firstNameMissing })}
            autoComplete="given-name"
          />
          <TextInput
            {...field('last_name', { label: t.lastName, required: t.lastNameMissing })}
            autoComplete="family-name"
          />
        </div>
        <TextInput
          {...field('email', { label: t.email, required: t.emailMissing })}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <TextInput {...field('phone', { label: t.phone, required: false })} type="tel" autoComplete="tel" />
        <Select
          {...field('expire_at', {
            label: t.validity,
            required: t.validityMissing,
            rules: { validate: (value) => value !== notChosen || t.validityMissing },
          })}
          {...(day && { hint: t.endsWithDay(formatNearDay(day, language)) })}
          choices={t.validities}
        />
        <Checkbox
          {...field('accept_terms', { label: t.acceptTerms, required: t.acceptTermsMissing })}
          hint={<TermsLinks />}
        />
      </Form>
      <MessageDialog
        message={failure === null ? null : { title: t.saveFailed, text: failure }}
        onClose={() => setFailure(null)}
      />
    </Dialog>
  )
}

function useKnownPerson(): Person {
  const customer = useCustomer()
  return {
    first_name: customer?.first_name ?? '',
    last_name: customer?.last_name ?? '',
    email: customer?.email ?? '',
    phone: phoneText(customer?.phone ?? ''),
    expire_at: notChosen,
    accept_terms: false,
  }
}

function TermsLinks() {
  const language = useLanguage()
  const t = words[language]
  return (
    <span>
      <a href={addressOf('/kayttoehdot', language)} target="_blank" rel="noreferrer" className="text-link">
        {t.readTerms}
      </a>
      {' · '}
      <a href={addressOf('/tietosuoja', language)} target="_blank" rel="noreferrer" className="text-link">
        {t.readPrivacy}
      </a>
    </span>
  )
}
