import { formatDay } from '../../../contract/days/date.ts'
import { MOST_GOODWILL } from '../../../contract/money/invoiceRules.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { EuroInput } from '../../shared/amount/EuroInput.tsx'
import { readPrice } from '../../shared/amount/readEuros.ts'
import { fi } from '../fi.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'

interface Values {
  amount: string
  reason: string
}

/** A small sum off the next invoice, without an invoice to credit. */
export function GoodwillDialog({ shown, onClose }: ActProps) {
  const given = ({ amount, reason }: Values) => {
    const euros = readPrice(amount)
    return euros !== null && euros <= MOST_GOODWILL ? { ...seen(shown), amount: euros, reason } : null
  }
  return (
    <ActDialog
      title={fi.goodwill.name}
      label={fi.goodwill.name}
      done={fi.goodwill.done}
      act="giveGoodwill"
      defaults={{ amount: '', reason: '' }}
      given={given}
      look="typing"
      facts={({ start, left }) => [
        { term: fi.goodwill.invoice(formatDay(start, 'fi')), value: formatPrice(left, 'fi') },
      ]}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <EuroInput
            {...field('amount', { label: fi.goodwill.amount })}
            typed={values.amount}
            hint={fi.goodwill.hint}
            required
          />
          <ReasonField field={field('reason', reason)} />
        </>
      )}
    </ActDialog>
  )
}
