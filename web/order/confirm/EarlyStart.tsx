import { day } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { asksEarlyStart, earlyStartWish } from '../../../contract/withdrawal.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { today } from '../../today.ts'
import { fi } from '../fi.ts'

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
  const { type, start_date } = order
  if (!asksEarlyStart({ type, startDate: day(start_date), concludedOn: today() })) return null
  return (
    <section className="max-w-160">
      <h2 className="text-lg font-bold">{fi.earlyStart}</h2>
      <p className="mt-2 mb-2">{earlyStartWish.information}</p>
      <Checkbox
        label={earlyStartWish.text}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        required={false}
      />
    </section>
  )
}
