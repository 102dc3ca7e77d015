import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { words as actWords } from '../act/words.ts'
import { EuroInput } from '../amount/EuroInput.tsx'
import { readPrice } from '../amount/readEuros.ts'
import { paperQuery } from './queries.ts'
import { words as creditWords } from './words.ts'

interface CreditDialogProps {
  /** The invoices that can be credited, at least one. */
  invoices: readonly { invoice_number: string; description: string; total_amount: number }[]
  onClose: () => void
}

type Extent = keyof (typeof creditWords)[Language]['extents']
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
  const language = useLanguage()
  const t = creditWords[language]
  const act = actWords[language]
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
      title={t.titleOf(number)}
      label={t.label}
      labelOf={({ second_person, total }) => (second_person ? t.propose(total) : t.now(total))}
      defaults={{ extent: 'sum', amount: '', reason: '' } as Values}
      given={given}
      missing={t.fill}
      look="typing"
      facts={(one) => creditedFacts(one, language)}
      letter={() => t.letter}
      done={({ credit_invoice_number }) => t.done(credit_invoice_number ?? '')}
      otherwise={t.otherwise}
      onClose={onClose}
    >
      {({ form, field, values: { extent, amount } }) => (
        <>
          {invoices.length > 1 && (
            <Select
              label={t.which}
              value={number}
              choices={invoices.map(({ invoice_number: value, description, total_amount }) => ({
                value,
                label: t.choice(value, description, total_amount),
              }))}
              onChange={(event) => {
                setNumber(event.target.value)
                setTyped({})
              }}
            />
          )}
          <RadioCards
            legend={t.extent}
            chosen={extent}
            onChange={(value) => form.setValue('extent', value)}
            columns={lines.length > 1 ? 3 : 2}
            cards={[
              { value: 'sum', label: t.extents.sum },
              ...(lines.length > 1 ? [{ value: 'lines' as const, label: t.extents.lines }] : []),
              { value: 'all', label: t.extents.all, note: paper && t.left(paper.invoice.left) },
            ]}
          />
          {extent === 'sum' && <EuroInput {...field('amount', { label: t.amount })} typed={amount} />}
          {extent === 'lines' && <LineFields lines={lines} typed={typed} onChange={setTyped} />}
          <TextInput
            {...field('reason', { label: t.reason, required: act.reasonMissing })}
            hint={t.reasonHint}
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

const LineFields = ({ lines, typed, onChange }: LineFieldsProps) => {
  const t = creditWords[useLanguage()]
  return lines.map((line) => {
    const text = typed[line.position] ?? ''
    return (
      <EuroInput
        key={line.position}
        label={t.lineAmount(line.name)}
        hint={t.lineLeft(leftOf(line))}
        typed={text}
        value={text}
        onChange={(event) => onChange({ ...typed, [line.position]: event.target.value })}
      />
    )
  })
}

/** The sums by line; null while there is none, or one that cannot be read. */
function linesOf(typed: Typed) {
  const sums = Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([position, text]) => ({ position: Number(position), amount: readPrice(text) ?? 0 }))
  return sums.length > 0 && sums.every(({ amount }) => amount > 0) ? sums : null
}

const creditedFacts = (
  { total, vat, vat_rate, left, goes_back, by_transfer, second_person }: Answer<'creditInvoice'>,
  language: Language,
) => {
  const t = creditWords[language]
  return [
    { term: t.approval, value: second_person ? t.needsTwo : null },
    { term: t.total, value: formatPrice(total, language) },
    { term: t.vat, value: t.vatOf(vat, `${String(vat_rate).replace('.', ',')} %`) },
    { term: t.stays, value: formatPrice(left, language) },
    {
      term: t.back,
      value: goes_back
        ? [formatPrice(goes_back.amount, language), goes_back.card ?? t.unknownCard].join(', ')
        : by_transfer === null && t.noBack,
    },
    { term: t.byTransfer, value: by_transfer === null ? null : formatPrice(by_transfer, language) },
    { term: t.later, value: goes_back && t.refundLetter },
  ]
}
