import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDay } from '../../contract/date.ts'
import type { Order } from '../../contract/order.ts'
import { awaitsPickup, isActive } from '../../contract/orderRules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ordersQuery } from '../currentOrder/queries.ts'
import { fi } from './fi.ts'

/** What a signed-in customer comes back for: the car, what happens next to it, and the way to the account. */
export function YourCar() {
  const { data: orders = [] } = useQuery(ordersQuery)
  const id = useId()
  const running = orders.filter(({ status }) => isActive(status))
  const [order] = running
  if (!order) return null
  const { product_car: car } = order.order_product_car
  return (
    <section aria-labelledby={id} className="rounded-lg bg-petrol-wash p-5 sm:p-6">
      <h2 id={id} className="text-xl font-bold">
        {running.length > 1 ? fi.yourCars(running.length) : fi.yourCar}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <img src={car.image_sm} alt="" width={640} height={320} className="w-36 sm:w-44" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-bold">
            <span>{`${car.display_name} `}</span>
            <Badge>{stateOf(order)}</Badge>
          </p>
          <ul className="nums mt-1 text-ink-soft">
            {datesOf(order).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <div className="max-sm:grid max-sm:w-full">
          <ButtonLink to="/tili">{fi.toAccount}</ButtonLink>
        </div>
      </div>
    </section>
  )
}

const stateOf = ({ status }: Order): string =>
  status === 'under_cancellation' ? fi.ending : status === 'delivered' ? fi.inUse : fi.confirmed

function datesOf({ status, start_date, return_date, returned_on, next_payment_date, ...order }: Order): string[] {
  return [
    ...(awaitsPickup(status) ? [fi.startsOn(order.has_home_delivery, formatDay(start_date))] : []),
    ...(return_date && !returned_on ? [fi.endsOn(formatDay(return_date))] : []),
    ...(next_payment_date ? [fi.paysOn(formatDay(next_payment_date))] : []),
  ]
}
