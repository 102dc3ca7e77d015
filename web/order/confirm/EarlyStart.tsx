import { day } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { asksEarlyStart, earlyStartWish } from '../../../contract/withdrawal.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { words } from '../words.ts'

interface EarlyStartProps {
  order: Order
  checked: boolean
  onChange: (checked: boolean) => void
}

/**
 * The express wish that the service begins while the customer may still withdraw. Never ticked by itself, and nothing
 * depends on it but what a withdrawal would cost.
 */
export function EarlyStart({ order, checked, onChange }: EarlyStartProps) {
  const language = useLanguage()
  const t = words[language]
  const { type, start_date } = order
  if (!asksEarlyStart({ type, startDate: day(start_date), concludedOn: today() })) return null
  return (
    <section className="max-w-160">
      <h2 className="text-lg font-bold">{t.earlyStart}</h2>
      <p className="mt-2 mb-2">{earlyStartWish(language).information}</p>
      <Checkbox
        label={earlyStartWish(language).text}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        required={false}
      />
    </section>
  )
}
