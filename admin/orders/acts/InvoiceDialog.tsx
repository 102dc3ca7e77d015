import type { Language } from '../../../contract/language.ts'
import { formatPrice, fromEuros, toEuros, vatRateOn, vatWithin } from '../../../contract/money/money.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { readPrice } from '../../shared/amount/readEuros.ts'
import { words } from '../words.ts'
import type { ActProps } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'
import { shopToday } from './shopToday.ts'

interface Values {
  title: string
  /** One, by the name that the server calls it. */
  lines: { amount: string }[]
  taxed: boolean
  full_liability: boolean
  reason: string
}

/** A charge on top: one line, charged from the card. */
export function InvoiceDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  const { order_number } = shown.order
  const given = ({ title, lines, taxed, full_liability, reason }: Values) => {
    const amount = readPrice(lines[0]?.amount ?? '')
    const isWhole = title.trim() !== '' && amount !== null
    if (!isWhole) return null
    // Only compensation is of liability.
    const liability = { taxed, full_liability: full_liability && !taxed }
    return { order_number, title, lines: [{ name: title, amount }], ...liability, reason }
  }
  return (
    <ActDialog
      title={t.invoice.name}
      label={t.invoice.label}
      labelOf={({ second_person }) => (second_person ? t.invoice.propose : t.invoice.label)}
      done={t.invoice.done}
      act="invoiceOrder"
      defaults={{ title: '', lines: [{ amount: '' }], taxed: true, full_liability: false, reason: '' }}
      given={given}
      look="typing"
      facts={(answer, { taxed }) => chargedFacts(answer, taxed, language)}
      letter={() => t.act.letterGoes(t.invoice.letter)}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <TextInput
            {...field('title', { label: t.invoice.title })}
            hint={t.invoice.titleHint}
            required
            maxLength={100}
          />
          <TextInput
            {...field('lines.0.amount', { label: t.invoice.amount })}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <Checkbox {...field('taxed', { label: t.invoice.taxed })} />
          {!values.taxed && <Checkbox {...field('full_liability', { label: t.invoice.fullLiability })} />}
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}

function chargedFacts({ total: euros, second_person }: Answer<'invoiceOrder'>, taxed: boolean, language: Language) {
  const t = words[language]
  const { vat } = vatWithin(fromEuros(euros), vatRateOn(shopToday()))
  return [
    { term: t.invoice.total, value: formatPrice(euros, language) },
    { term: t.invoice.vat, value: taxed ? formatPrice(toEuros(vat), language) : t.act.nothing },
    { term: t.invoice.approval, value: second_person ? t.invoice.needsTwo : null },
  ]
}
