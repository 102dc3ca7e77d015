import { formatPrice, fromEuros, toEuros, vatRateOn, vatWithin } from '../../../contract/money/money.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { readPrice } from '../../shared/amount/readEuros.ts'
import { fi } from '../fi.ts'
import type { ActProps } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'
import { shopToday } from './shopToday.ts'

interface Values {
  title: string
  /** One, by the name that the server calls it. */
  lines: { amount: string }[]
  taxed: boolean
  reason: string
}

/** A charge on top: one line, charged from the card. */
export function InvoiceDialog({ shown, onClose }: ActProps) {
  const { order_number } = shown.order
  const given = ({ title, lines, taxed, reason }: Values) => {
    const amount = readPrice(lines[0]?.amount ?? '')
    const isWhole = title.trim() !== '' && amount !== null
    return isWhole ? { order_number, title, lines: [{ name: title, amount }], taxed, reason } : null
  }
  return (
    <ActDialog
      title={fi.invoice.name}
      label={fi.invoice.label}
      done={fi.invoice.done}
      act="invoiceOrder"
      defaults={{ title: '', lines: [{ amount: '' }], taxed: true, reason: '' }}
      given={given}
      look="typing"
      facts={({ total }, { taxed }) => chargedFacts(total, taxed)}
      letter={() => fi.act.letterGoes(fi.invoice.letter)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput
            {...field('title', { label: fi.invoice.title })}
            hint={fi.invoice.titleHint}
            required
            maxLength={100}
          />
          <TextInput
            {...field('lines.0.amount', { label: fi.invoice.amount })}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <Checkbox {...field('taxed', { label: fi.invoice.taxed })} />
          <ReasonField field={field('reason', reason)} />
        </>
      )}
    </ActDialog>
  )
}

function chargedFacts(euros: number, taxed: boolean) {
  const { vat } = vatWithin(fromEuros(euros), vatRateOn(shopToday()))
  return [
    { term: fi.invoice.total, value: formatPrice(euros, 'fi') },
    { term: fi.invoice.vat, value: taxed ? formatPrice(toEuros(vat), 'fi') : fi.act.nothing },
  ]
}
