import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice } from '../../../contract/money/money.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { fi as act } from '../act/fi.ts'
import { EuroInput } from '../amount/EuroInput.tsx'
import { readPrice } from '../amount/readEuros.ts'
import { fi } from './fi.ts'
import { paperQuery } from './queries.ts'

interface CreditDialogProps {
  /** The invoices that can be credited, at least one. */
  invoices: readonly { invoice_number: string; description: string; total_amount: number }[]
  onClose: () => void
}

type Extent = keyof typeof fi.extents
interface Values {
  extent: Extent
  amount: string
  reason: string
}
type Line = Answer<'showInvoice'>['lines'][number]
type Typed = Record<number, string>

const leftOf = ({ amount, credited }: Line): number => Math.round((amount - credited) * 100) / 100

/** Credits a sum, sums of single lines, or all that is left of an invoice. What was paid goes back to the card by itself. */
export function CreditDialog({ invoices, onClose }: CreditDialogProps) {
  const [number, setNumber] = useState(invoices[0]?.invoice_number ?? '')
  const [typed, setTyped] = useState<Typed>({})
  const { data: paper } = useQuery(paperQuery(number))
  // A discount is a line that nothing can be taken off.
  const lines = paper?.lines.filter((line) => leftOf(line) > 0) ?? []
  const given = ({ extent, amount, reason }: Values) => {
    const body = { invoice_number: number, reason: reason.trim() }
    if (extent === 'all') return body
    if (extent === 'lines') {
      const sums = linesOf(typed)
      return sums && { ...body, lines: sums }
    }
    const sum = readPrice(amount)
    return sum === null ? null : { ...body, amount: sum }
  }
  return (
    <ActDialog
      act="creditInvoice"
      title={fi.titleOf(number)}
      label={fi.label}
      labelOf={({ second_person, total }) => (second_person ? fi.propose(total) : fi.now(total))}
      defaults={{ extent: 'sum', amount: '', reason: '' } as Values}
      given={given}
      missing={fi.fill}
      look="typing"
      facts={creditedFacts}
      letter={() => fi.letter}
      done={({ credit_invoice_number }) => fi.done(credit_invoice_number ?? '')}
      otherwise={fi.otherwise}
      onClose={onClose}
    >
      {({ form, field, values: { extent, amount } }) => (
        <>
          {invoices.length > 1 && (
            <Select
              label={fi.which}
              value={number}
              choices={invoices.map(({ invoice_number: value, description, total_amount }) => ({
                value,
                label: fi.choice(value, description, total_amount),
              }))}
              onChange={(event) => {
                setNumber(event.target.value)
                setTyped({})
              }}
            />
          )}
          <RadioCards
            legend={fi.extent}
            chosen={extent}
            onChange={(value) => form.setValue('extent', value)}
            columns={lines.length > 1 ? 3 : 2}
            cards={[
              { value: 'sum', label: fi.extents.sum },
              ...(lines.length > 1 ? [{ value: 'lines' as const, label: fi.extents.lines }] : []),
              { value: 'all', label: fi.extents.all, note: paper && fi.left(paper.invoice.left) },
            ]}
          />
          {extent === 'sum' && <EuroInput {...field('amount', { label: fi.amount })} typed={amount} />}
          {extent === 'lines' && <LineFields lines={lines} typed={typed} onChange={setTyped} />}
          <TextInput
            {...field('reason', { label: fi.reason, required: act.reasonMissing })}
            hint={fi.reasonHint}
            maxLength={80}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}

interface LineFieldsProps {
  lines: readonly Line[]
  typed: Typed
  onChange: (typed: Typed) => void
}

const LineFields = ({ lines, typed, onChange }: LineFieldsProps) =>
  lines.map((line) => {
    const text = typed[line.position] ?? ''
    return (
      <EuroInput
        key={line.position}
        label={fi.lineAmount(line.name)}
        hint={fi.lineLeft(leftOf(line))}
        typed={text}
        value={text}
        onChange={(event) => onChange({ ...typed, [line.position]: event.target.value })}
      />
    )
  })

/** The sums by line; null while there is none, or one that cannot be read. */
function linesOf(typed: Typed) {
  const sums = Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([position, text]) => ({ position: Number(position), amount: readPrice(text) ?? 0 }))
  return sums.length > 0 && sums.every(({ amount }) => amount > 0) ? sums : null
}

const creditedFacts = ({ total, vat, vat_rate, left, goes_back, second_person }: Answer<'creditInvoice'>) => [
  { term: fi.approval, value: second_person ? fi.needsTwo : null },
  { term: fi.total, value: formatPrice(total, 'fi') },
  { term: fi.vat, value: fi.vatOf(vat, `${String(vat_rate).replace('.', ',')} %`) },
  { term: fi.stays, value: formatPrice(left, 'fi') },
  {
    term: fi.back,
    value: goes_back ? [formatPrice(goes_back.amount, 'fi'), goes_back.card ?? fi.unknownCard].join(', ') : fi.noBack,
  },
  { term: fi.later, value: goes_back && fi.refundLetter },
]
