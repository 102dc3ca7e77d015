import { addDays, type Day, daysBetween, formatWeekday } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import type { Elements } from '../../../ui/elements.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { nextPaymentFact } from '../orders/orderFacts.ts'
import { FinalAccount } from './FinalAccount.tsx'
import { isInUse } from './isInUse.ts'
import { KilometresSoFar } from './KilometresSoFar.tsx'
import { PickupTimeline } from './PickupTimeline.tsx'
import { Plate } from './Plate.tsx'
import { words } from './words.ts'

/** The car of an order: picture, name, price; before the pickup what leads to it, in use its plate, days and kilometres, at the end its account. */
export function CarTop({ order, name, price }: { order: Order; name: Elements; price: Elements }) {
  const language = useLanguage()
  const t = words[language]
  const { product_car: car } = order.order_product_car
  return (
    <div className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[minmax(0,26rem)_1fr]">
      <img src={car.image_sm} alt="" width={640} height={320} className="floor w-full max-w-120 md:-ml-3" />
      <div className="grid content-center gap-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="grid justify-items-start gap-2">
            {name}
            {order.registration && <Plate registration={order.registration} label={t.plate} />}
          </div>
          {price}
        </div>
        <PickupTimeline order={order} />
        <FinalAccount order={order} />
        {isInUse(order) && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <DaysLeft order={order} />
              <KilometresSoFar order={order} />
            </div>
            {order.next_payment_date && <DataList facts={[nextPaymentFact(order, language)]} columns={1} />}
          </>
        )}
      </div>
    </div>
  )
}

/** The days of the month that is paid, or of the order once it ends, today among them. */
function DaysLeft({ order }: { order: Order }) {
  const language = useLanguage()
  const left = leftOf(order, language)
  return (
    left && (
      <p>
        <strong className="nums block text-2xl font-bold">{left.days}</strong>
        <span className="block text-sm text-ink-soft">{left.of}</span>
      </p>
    )
  )
}

function leftOf({ billing_cycle: cycle, cancel_date }: Order, language: Language) {
  const t = words[language]
  const end = (cancel_date ?? cycle?.end) as Day | undefined
  const days = end ? daysBetween(today(), end) : 0
  if (!end || days < 1) return null
  const lastDay = formatWeekday(addDays(end, -1), language)
  return { days: t.daysLeft(days), of: cancel_date ? t.ofOrder(lastDay) : t.ofPeriod(lastDay) }
}
