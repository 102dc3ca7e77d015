import { useState } from 'react'
import { formatPrice, fromEuros, toEuros, vatRateOn, vatWithin } from '../../../contract/money.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { DataList } from '../../../ui/DataList.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fi } from '../fi.ts'
import { invoiceOrder } from '../queries.ts'
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
          {isWhole && <Charged euros={amount} taxed={taxed} />}
        </>
      )}
    </ActDialog>
  )
}

function Charged({ euros, taxed }: { euros: number; taxed: boolean }) {
  const { vat } = vatWithin(fromEuros(euros), vatRateOn(shopToday()))
  return (
    <section className="rounded-md border border-line bg-canvas p-4">
      <h3 className="mb-3 font-bold">{fi.act.preview}</h3>
      <DataList
        facts={[
          { term: fi.invoice.total, value: formatPrice(euros) },
          { term: fi.invoice.vat, value: taxed ? formatPrice(toEuros(vat)) : fi.act.nothing },
        ]}
      />
    </section>
  )
}
