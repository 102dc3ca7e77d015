import { isCreditable } from '../../../contract/money/invoiceRules.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { fi as act } from '../../shared/act/fi.ts'
import { readPrice } from '../../shared/amount/readEuros.ts'
import { fi as proposal } from '../../shared/proposal/fi.ts'
import { fi } from '../fi.ts'
import { creditInvoice, creditPreview } from '../queries.ts'
import type { ActProps, ShownOrder } from './actProps.ts'

/** Invoices that something can be taken off. */
export const creditable = ({ account }: ShownOrder) => account.invoices.filter(isCreditable)

interface Values {
  invoice_number: string
  amount: string
  reason: string
}

const unreadable = (typed: string) => typed.trim() !== '' && readPrice(typed) === null

/** Takes something off an invoice; what was paid goes back to the card by itself. */
export function CreditDialog({ shown, onClose }: ActProps) {
  const invoices = creditable(shown)
  return (
    <ActDialog
      title={fi.credit.name}
      label={fi.credit.label}
      proposal={({ second_person, total }) => (second_person ? proposal.proposeCredit(total) : null)}
      size="md"
      done={fi.credit.done}
      act={creditInvoice}
      defaults={{ invoice_number: invoices[0]?.invoice_number ?? '', amount: '', reason: '' }}
      given={({ invoice_number, amount: typed, reason }: Values) => {
        if (unreadable(typed)) return null
        const amount = readPrice(typed)
        return { invoice_number, reason, ...(amount === null ? {} : { amount }) }
      }}
      preview={creditPreview}
      told={creditedFacts}
      letter={() => fi.credit.letter}
      onClose={onClose}
    >
      {({ form, field }) => {
        const amount = field('amount', { label: fi.credit.amount })
        return (
          <>
            <Select
              {...field('invoice_number', { label: fi.credit.which })}
              choices={invoices.map(({ invoice_number: value, description, total_amount }) => ({
                value,
                label: `${value}, ${description}, ${formatPrice(total_amount)}`,
              }))}
            />
            <TextInput
              {...amount}
              error={unreadable(form.watch('amount')) ? fi.credit.unreadable : amount.error}
              hint={fi.credit.amountHint}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextInput
              {...field('reason', { label: fi.credit.reason, required: act.reasonMissing })}
              hint={fi.credit.reasonHint}
              maxLength={80}
            />
          </>
        )
      }}
    </ActDialog>
  )
}

const creditedFacts = ({ total, vat, left, goes_back, second_person }: Answer<'creditInvoice'>) => [
  ...(second_person ? [{ term: fi.credit.approval, value: proposal.creditNeedsTwo }] : []),
  { term: fi.credit.total, value: formatPrice(total) },
  { term: fi.credit.vat, value: formatPrice(vat) },
  { term: fi.credit.left, value: formatPrice(left) },
  {
    term: fi.credit.back,
    value: goes_back ? [formatPrice(goes_back.amount), goes_back.card].filter(Boolean).join(', ') : fi.credit.noBack,
  },
]
