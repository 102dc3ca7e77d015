import { useState } from 'react'
import { formatPrice } from '../../../contract/money.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Answer } from '../../api.ts'
import { fi } from '../fi.ts'
import { creditInvoice, creditPreview } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import type { ActProps } from './actProps.ts'
import { readEuros } from './readEuros.ts'

/** Takes something off an invoice; what was paid goes back to the card by itself. */
export function CreditDialog({ shown, onClose }: ActProps) {
  const invoices = shown.account.invoices.filter(
    ({ status, invoice_type }) => status !== 'credited' && invoice_type !== 'credit',
  )
  const [invoice_number, setInvoice] = useState(invoices[0]?.invoice_number ?? '')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = readEuros(typed)
  const isReadable = typed.trim() === '' || amount !== null
  return (
    <ActDialog
      title={fi.credit.name}
      label={fi.credit.label}
      done={fi.credit.done}
      act={creditInvoice}
      given={isReadable ? { invoice_number, reason, ...(amount === null ? {} : { amount }) } : null}
      preview={creditPreview}
      told={creditedFacts}
      letter={fi.credit.letter}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={fi.credit.which}
            value={invoice_number}
            onChange={(event) => setInvoice(event.target.value)}
            choices={invoices.map(({ invoice_number: value, description, total_amount }) => ({
              value,
              label: `${value}, ${description}, ${formatPrice(total_amount)}`,
            }))}
          />
          <TextInput
            label={fi.credit.amount}
            hint={fi.credit.amountHint}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isReadable ? errorOf('amount') : fi.credit.unreadable}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TextInput
            label={fi.credit.reason}
            hint={fi.credit.reasonHint}
            required
            maxLength={80}
            value={reason}
            error={errorOf('reason')}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </ActDialog>
  )
}

const creditedFacts = ({ total, vat, left, goes_back, second_person }: Answer<'creditInvoice'>) => [
  ...(second_person ? [{ term: fi.credit.approval, value: fi.credit.secondPerson }] : []),
  { term: fi.credit.total, value: formatPrice(total) },
  { term: fi.credit.vat, value: formatPrice(vat) },
  { term: fi.credit.left, value: formatPrice(left) },
  {
    term: fi.credit.back,
    value: goes_back ? [formatPrice(goes_back.amount), goes_back.card].filter(Boolean).join(', ') : fi.credit.noBack,
  },
]
