import { addDays, type Day, formatDay } from '../../../contract/days/date.ts'
import { openDayFrom, placeDaysOf } from '../../../contract/days/openDays.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useInit } from '../../storefront/queries.ts'
import { fi } from './fi.ts'

/** The dates that follow from ending the subscription now, and why they are no earlier. */
export function EndingDates({ order }: { order: Order }) {
  const { billing_cycle: cycle, last_cancelling_date: last, cancelling_date: ends } = order
  const { disabled_order_dates } = useInit()
  const back = ends && openDayFrom(ends as Day, placeDaysOf(order.dealer, disabled_order_dates))
  const day = (of: string | null | undefined) => of && <span className="nums">{formatDay(of)}</span>
  // Only a promise of months keeps the end back for longer than to the end of the next period.
  const isFixed = cycle !== null && order.fixed_term > 1 && ends === cycle.fixed_end_date && ends > cycle.end
  return (
    <>
      <DataList
        facts={[
          // As the card of the order shows it: with its last day.
          { term: fi.periodLast, value: day(cycle && addDays(cycle.end as Day, -1)) },
          { term: fi.lastDay, value: day(last) },
        ]}
      />
      <section aria-labelledby="paatos" className="rounded-md bg-petrol-wash p-4">
        <h3 id="paatos" className="mb-3 font-bold">
          {fi.ifNow}
        </h3>
        <DataList
          facts={[
            { term: fi.contractEnd, value: day(ends) },
            { term: fi.carBack, value: day(back) },
            { term: fi.nextCharge, value: nextCharge(order) },
          ]}
        />
        {isFixed && <p className="mt-3 text-sm">{fi.fixed(formatDay(cycle.fixed_end_date))}</p>}
      </section>
    </>
  )
}

/** The next monthly charge, unless its month does not come any more. */
function nextCharge(order: Order): string {
  const { next_charge: charge, next_payment_date: on, cancelling_date: ends } = order
  // A server of the version before tells the day alone.
  if (on && charge === undefined) return formatDay(on)
  if (!charge || !on || (ends && charge.start >= ends)) return fi.noCharge
  return fi.chargeOf(priced(order, charge.amount, formatPrice, charge.start), formatDay(on))
}
