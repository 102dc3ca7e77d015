import { addDays, type Day, formatDay, formatWeekday } from '../../../contract/days/date.ts'
import { openDayFrom, placeDaysOf } from '../../../contract/days/openDays.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useInit } from '../../storefront/queries.ts'
import { words as ordersWords } from '../orders/words.ts'
import { words } from './words.ts'

/** The dates that follow from ending the subscription now, and why they are no earlier. */
export function EndingDates({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { billing_cycle: cycle, last_cancelling_date: last, cancelling_date: ends } = order
  const { disabled_order_dates } = useInit()
  const back = ends && openDayFrom(ends as Day, placeDaysOf(order.dealer, disabled_order_dates))
  const day = (of: string | null | undefined) => of && <span className="nums">{formatWeekday(of, language)}</span>
  const { lastPaid, lastPaidOf } = ordersWords[language]
  // Only a promise of months keeps the end back for longer than to the end of the next period.
  const isFixed = cycle !== null && order.fixed_term > 1 && ends === cycle.fixed_end_date && ends > cycle.end
  return (
    <>
      <DataList
        facts={[
          // As the card of the order shows it: with its last day.
          { term: t.periodLast, value: day(cycle && addDays(cycle.end as Day, -1)) },
          { term: t.lastDay, value: day(last) },
        ]}
      />
      <section aria-labelledby="paatos" className="rounded-md bg-petrol-wash p-4">
        <h3 id="paatos" className="mb-3 font-bold">
          {t.ifNow}
        </h3>
        <DataList
          facts={[
            { term: t.contractEnd, value: day(ends) },
            { term: lastPaid, value: ends && lastPaidOf(formatWeekday(addDays(ends as Day, -1), language)) },
            { term: t.carBack, value: day(back) },
            { term: t.nextCharge, value: nextCharge(order, language) },
          ]}
        />
        {isFixed && <p className="mt-3 text-sm">{t.fixed(formatDay(cycle.fixed_end_date, language))}</p>}
      </section>
    </>
  )
}

/** The next monthly charge, unless its month does not come any more. */
function nextCharge(order: Order, language: Language): string {
  const t = words[language]
  const { next_charge: charge, next_payment_date: on, cancelling_date: ends } = order
  // A server of the version before tells the day alone.
  if (on && charge === undefined) return formatWeekday(on, language)
  if (!charge || !on || (ends && charge.start >= ends)) return t.noCharge
  return t.chargeOf(priced(order, charge.amount, formatPrice, language, charge.start), formatWeekday(on, language))
}
