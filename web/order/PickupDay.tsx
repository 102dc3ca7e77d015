import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Day, day, formatDay } from '../../contract/date.ts'
import type { Order } from '../../contract/order.ts'
import { dayLabel } from '../../contract/orderFacts.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { showToast } from '../../ui/toasts.ts'
import { PlaceHours } from '../storefront/PlaceHours.tsx'
import { useInit } from '../storefront/queries.ts'
import { fi } from './fi.ts'

import { pickupRange } from './pickupRange.ts'
import { updateStartDate } from './queries.ts'

/** How long a newly picked day may still be changed before it is sent. */
const sendAfterMs = 300

/** The pickup day: typed or picked, sent by itself when it has changed, taken back when it is refused. */
export function PickupDay({ order }: { order: Order }) {
  const { disabled_order_dates } = useInit()
  const { mutate, isPending, variables } = useMutation(updateStartDate)
  const [picked, setPicked] = useState<Day | null>(null)
  const [error, setError] = useState<string | null>(null)
  const label = dayLabel(order)

  useEffect(() => {
    if (picked === null) return
    const timer = setTimeout(() => {
      setPicked(null)
      if (picked === order.start_date) return
      mutate(
        { order_number: order.order_number, start_date: picked },
        {
          onSuccess: () => showToast(fi.daySaved(label, formatDay(picked))),
          onError: (failure) =>
            setError(failure instanceof Refused && failure.status === 410 ? fi.dayImpossible : fi.dayFailed),
        },
      )
    }, sendAfterMs)
    return () => clearTimeout(timer)
  }, [picked, order.start_date, order.order_number, label, mutate])

  return (
    <div className="max-w-80">
      <DatePicker
        label={order.has_home_delivery ? fi.whenDelivery : fi.whenPickup}
        hint={fi.dayHint}
        error={error}
        value={picked ?? day(isPending ? variables.start_date : order.start_date)}
        onChange={(next) => {
          setError(null)
          setPicked(next)
        }}
        {...pickupRange(order, disabled_order_dates)}
      />
      {!order.has_home_delivery && (
        <p className="mt-2">
          {order.dealer.display_name}
          <PlaceHours place={order.dealer} />
        </p>
      )}
    </div>
  )
}
