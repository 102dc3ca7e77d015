import { formatDay } from '../../../contract/days/date.ts'
import { MOST_GOODWILL } from '../../../contract/money/invoiceRules.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { EuroInput } from '../../shared/amount/EuroInput.tsx'
import { readPrice } from '../../shared/amount/readEuros.ts'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'

interface Values {
  amount: string
  reason: string
}

/** A small sum off the next invoice, without an invoice to credit. */
export function GoodwillDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  const given = ({ amount, reason }: Values) => {
    const euros = readPrice(amount)
    return euros !== null && euros <= MOST_GOODWILL ? { ...seen(shown), amount: euros, reason } : null
  }
  return (
    <ActDialog
      title={t.goodwill.name}
      label={t.goodwill.name}
      done={t.goodwill.done}
      act="giveGoodwill"
      defaults={{ amount: '', reason: '' }}
      given={given}
      look="typing"
      facts={({ start, left }) => [
        { term: t.goodwill.invoice(formatDay(start, language)), value: formatPrice(left, language) },
      ]}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <EuroInput
            {...field('amount', { label: t.goodwill.amount })}
            typed={values.amount}
            hint={t.goodwill.hint}
            required
          />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}
