import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Customer } from '../../contract/customer.ts'
import type { Language } from '../../contract/language.ts'
import type { Order } from '../../contract/order.ts'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { alone, StepAct } from '../currentOrder/StepAct.tsx'
import { NextSteps } from './NextSteps.tsx'
import { companiesQuery } from './queries.ts'
import { useCompanyForm } from './useCompanyForm.ts'
import { useFocusKept } from './useFocusKept.ts'
import { words } from './words.ts'

interface ChoiceProps {
  order: Order
  customer: Customer
  onChosen: () => void
  /** Back to the company chosen before. */
  onKeep?: () => void
}

/** The person's companies, and the phone number to reach the person by. */
export function CompanyChoice(props: ChoiceProps) {
  const t = words[useLanguage()]
  const { data: companies, error, isFetching, refetch } = useQuery(companiesQuery(props.order.order_number))
  const top = useFocusKept()
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {companies ? (
        <Choice {...props} companies={companies} />
      ) : error ? (
        <ErrorState title={t.companiesFailed} onRetry={() => void refetch()} busy={isFetching}>
          {refusalText(error, t.companiesFailedNote)}
        </ErrorState>
      ) : (
        <Spinner text={t.companiesLoading} />
      )}
    </div>
  )
}

function Choice({ companies, onKeep, ...props }: ChoiceProps & { companies: { id: string; name: string }[] }) {
  const language = useLanguage()
  const t = words[language]
  const { field, onSubmit, busy, chosen, choose, missing, refused, message, closeMessage } = useCompanyForm(props)
  const form = useId()
  if (companies.length === 0) return <NoCompanies />
  const { error, ref } = field('business_id', { label: t.company })
  return (
    <Form id={form} onSubmit={onSubmit} className="grid max-w-140 gap-6">
      <p className="text-ink-soft">{t.companyLead}</p>
      <RadioCards
        legend={t.company}
        cards={companies.map(({ id, name }) => ({ value: id, label: name, note: t.businessId(id) }))}
        chosen={chosen || null}
        onChange={choose}
        error={error ?? null}
        ref={ref}
      />
      <TextInput
        {...field('phone', { label: t.phone, required: t.phoneMissing })}
        hint={t.phoneWhy}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {refused && (
        <Notice key={refused.times} tone="warn" title={refused.text} live="alert">
          <p>{noteOf(refused.stop, companies.length, language)}</p>
          <NextSteps at={refused.stop} />
        </Notice>
      )}
      {onKeep && (
        <div>
          <Button kind="link" onClick={onKeep}>
            {t.keepCompany}
          </Button>
        </div>
      )}
      <StepAct>
        <Button type="submit" form={form} kind="primary" size="lg" busy={busy} disabledReason={missing}>
          {t.next}
        </Button>
      </StepAct>
      <MessageDialog message={message} onClose={closeMessage} />
    </Form>
  )
}

function noteOf(stop: 'severalSigners' | 'noRight' | 'rightUnclear', companies: number, language: Language): string {
  const t = words[language]
  if (stop === 'rightUnclear') return t.rightUnclearNote
  return companies > 1 ? t.whoMayOrderOrOther : t.whoMayOrder
}

const NoCompanies = () => {
  const t = words[useLanguage()]
  return (
    <Notice tone="warn" title={t.noCompaniesTitle} live="status">
      <div {...alone}>
        <p>{t.noCompanies}</p>
        <NextSteps at="noCompanies" />
      </div>
    </Notice>
  )
}
