import { useEffect } from 'react'
import { type Day, day, formatDay } from '../../../contract/days/date.ts'
import { dayLabel } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceHours } from '../../storefront/PlaceHours.tsx'
import { useInit } from '../../storefront/queries.ts'
import { updateStartDate } from '../queries.ts'
import { words } from '../words.ts'
import { pickupRange } from './pickupRange.ts'

/** How long a newly picked day may still be changed before it is sent. */
const sendAfterMs = 300

/** A day that is not the order's yet; null: what is typed is no day. Undefined: the order has the day that is shown. */
export type PickedDay = Day | null | undefined

interface PickupDayProps {
  order: Order
  picked: PickedDay
  onPick: (picked: PickedDay) => void
}

/** The pickup day: typed or picked, sent by itself when it has changed, taken back when it is refused. */
export function PickupDay({ order, picked, onPick }: PickupDayProps) {
  const language = useLanguage()
  const t = words[language]
  const { disabled_order_dates } = useInit()
  const label = dayLabel(order, language)
  const { run, underWay, failure, closeFailure } = useAct(updateStartDate, {
    failed: (reason) => ({ title: reason instanceof Refused && reason.status === 410 ? t.dayImpossible : t.dayFailed }),
    done: (_, { start_date }) => showToast(t.daySaved(label, formatDay(start_date, language))),
    everyPress: true,
  })

  useEffect(() => {
    if (!picked) return
    const timer = setTimeout(() => {
      onPick(undefined)
      if (picked !== order.start_date) run({ order_number: order.order_number, start_date: picked })
    }, sendAfterMs)
    return () => clearTimeout(timer)
  }, [picked, order.start_date, order.order_number, onPick, run])

  return (
    <div className="sm:max-w-80">
      <DatePicker
        label={order.has_home_delivery ? t.whenDelivery : t.whenPickup}
        hint={t.dayHint}
        error={failure?.title ?? null}
        value={picked === undefined ? day(underWay.at(-1)?.start_date ?? order.start_date) : picked}
        onChange={(next) => {
          closeFailure()
          onPick(next)
        }}
        {...pickupRange(order, disabled_order_dates)}
      />
      {!order.has_home_delivery && (
        <p className="mt-2">
          <span className="max-lg:sr-only">{order.dealer.display_name}</span>
          <PlaceHours place={order.dealer} />
        </p>
      )}
    </div>
  )
}
