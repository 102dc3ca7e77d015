import { useState } from 'react'
import { formatPrice, fromEuros, toEuros, vatRateOn, vatWithin } from '../../../contract/money.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fi } from '../fi.ts'
import { invoiceOrder, invoicePreview } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import type { ActProps } from './actProps.ts'
import { ReasonField } from './ReasonField.tsx'
import { readEuros } from './readEuros.ts'
import { shopToday } from './shopToday.ts'

/** What came on top: one line, charged from the card. */
export function InvoiceDialog({ shown, onClose }: ActProps) {
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState('')
  const [taxed, setTaxed] = useState(true)
  const [reason, setReason] = useState('')
  const amount = readEuros(typed)
  const isWhole = title.trim() !== '' && amount !== null && amount > 0
  const { order_number } = shown.order
  return (
    <ActDialog
      title={fi.invoice.name}
      label={fi.invoice.label}
      done={fi.invoice.done}
      act={invoiceOrder}
      given={isWhole ? { order_number, title, lines: [{ name: title, amount }], taxed, reason } : null}
      preview={invoicePreview}
      told={({ total }) => chargedFacts(total, taxed)}
      letter={fi.act.letterGoes(fi.invoice.letter)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextInput
            label={fi.invoice.title}
            hint={fi.invoice.titleHint}
            required
            maxLength={100}
            value={title}
            error={errorOf('title')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextInput
            label={fi.invoice.amount}
            required
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={errorOf('lines.0.amount')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Checkbox label={fi.invoice.taxed} checked={taxed} onChange={(event) => setTaxed(event.target.checked)} />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  )
}

function chargedFacts(euros: number, taxed: boolean) {
  const { vat } = vatWithin(fromEuros(euros), vatRateOn(shopToday()))
  return [
    { term: fi.invoice.total, value: formatPrice(euros) },
    { term: fi.invoice.vat, value: taxed ? formatPrice(toEuros(vat)) : fi.act.nothing },
  ]
}
