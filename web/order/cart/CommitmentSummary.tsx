import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { totalWithoutVat } from '../../../contract/order/orderFacts.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { today } from '../../today.ts'
import { fi } from '../fi.ts'
import { chargedAtOnce, vatNote } from '../orderFacts.ts'

/** What the next press binds to, in plain words and figures. */
export function CommitmentSummary({ order }: { order: Order }) {
  const { total } = order.commitment
  return (
    <div className="rounded-lg bg-petrol-wash p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-lg font-bold">{fi.duty}</span>
        <span className="nums text-2xl font-bold whitespace-nowrap">{formatPrice(total)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {[
          fi.totalOf(order.fixed_term),
          vatNote(today()),
          isCompany(order.type) && fi.withoutVat(formatPrice(totalWithoutVat(order))),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="mt-3">{`${firstChargeText(order)} ${fi.dutyThen(order.fixed_term)}`}</p>
    </div>
  )
}

function firstChargeText(order: Order): string {
  const { amount, date } = order.commitment.first_charge
  if (amount === 0) return fi.firstFree
  const first = formatPrice(amount)
  return chargedAtOnce(order, today()) ? fi.dutyNow(first) : fi.dutyLater(first, formatDay(date))
}
