import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { formatTime, formatWeekday } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { awaitsPickup, isActive, isInProgress } from '../../contract/order/orderRules.ts'
import type { Order } from '../../contract/order.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import type { Elements } from '../../ui/elements.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { asHeld } from '../currentOrder/asHeld.ts'
import { ordersQuery } from '../currentOrder/queries.ts'
import { words } from './words.ts'

/** The reasons why a signed-in customer comes back: an order to finish, the car, what happens next to it, and the ways on. */
export function YourCar({ onOwned }: { onOwned: () => void }) {
  const t = words[useLanguage()]
  const { data: orders = [] } = useQuery(ordersQuery)
  const begun = orders.map((order) => asHeld(order, shopNow())).find(({ status }) => isInProgress(status))
  const running = orders.filter(({ status }) => isActive(status))
  const [order] = running
  const isOwner = order !== undefined
  const tellOwned = useEffectEvent(onOwned)
  useEffect(() => {
    if (isOwner) tellOwned()
  }, [isOwner])
  return (
    <>
      {begun && <BegunOrder order={begun} />}
      {order && <RunningOrder order={order} title={running.length > 1 ? t.yourCars(running.length) : t.yourCar} />}
    </>
  )
}

/** Its car is held for an hour: the way back to it is the first thing here. */
function BegunOrder({ order: { order_product_car, status, reserved_until } }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { display_name, image_sm } = order_product_car.product_car
  return (
    <Part title={t.begun} image={image_sm} action={<ButtonLink to="/uusi-tilaus">{t.goOn}</ButtonLink>}>
      <p className="text-lg font-bold">{display_name}</p>
      <p className="nums mt-1 text-ink-soft">
        {status === 'pending' && reserved_until
          ? t.reservedUntil(formatTime(new Date(reserved_until), language))
          : t.reservationOver}
      </p>
    </Part>
  )
}

function RunningOrder({ order, title }: { order: Order; title: string }) {
  const language = useLanguage()
  const t = words[language]
  const { product_car: car } = order.order_product_car
  return (
    <Part title={title} image={car.image_sm} action={<ButtonLink to="/tili">{t.toAccount}</ButtonLink>}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-bold">
        <span>{`${car.display_name} `}</span>
        <Badge>{stateOf(order, language)}</Badge>
      </p>
      <ul className="nums mt-1 text-ink-soft">
        {datesOf(order, language).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Part>
  )
}

interface PartProps {
  title: string
  image: string
  action: Elements
  children: Elements
}

function Part({ title, image, action, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-petrol-wash p-5 sm:p-6">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-4 sm:gap-x-6">
        <img src={image} alt="" width={640} height={320} className="floor w-56 max-sm:mx-auto sm:w-44" />
        <div className="min-w-0 grow basis-60">{children}</div>
        <div className="max-sm:grid max-sm:w-full">{action}</div>
      </div>
    </section>
  )
}

const stateOf = ({ status }: Order, language: Language): string => {
  const t = words[language]
  return status === 'under_cancellation' ? t.ending : status === 'delivered' ? t.inUse : t.confirmed
}

function datesOf(
  { status, start_date, return_date, returned_on, next_payment_date, ...order }: Order,
  language: Language,
): string[] {
  const t = words[language]
  return [
    ...(awaitsPickup(status) ? [t.startsOn(order.has_home_delivery, formatWeekday(start_date, language))] : []),
    ...(return_date && !returned_on ? [t.endsOn(formatWeekday(return_date, language))] : []),
    ...(next_payment_date ? [t.paysOn(formatWeekday(next_payment_date, language))] : []),
  ]
}
