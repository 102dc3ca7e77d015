import { CalendarCheck, MailCheck } from 'lucide-react'
import { formatDay } from '../../../contract/days/date.ts'
import { deliveryOf } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { carName } from '../../currentOrder/orderPrice.ts'
import { useChargedOrder } from '../../currentOrder/queries.ts'
import { AskUs } from '../../storefront/AskUs.tsx'
import { PlaceHours } from '../../storefront/PlaceHours.tsx'
import { CarPicture } from '../cart/CarPicture.tsx'
import { fi } from '../fi.ts'
import { addressOf, deliveryLine } from '../orderFacts.ts'
import { ContractDownload } from './ContractDownload.tsx'
import { FirstCharge } from './FirstCharge.tsx'
import { Next } from './Next.tsx'

/** The order is made: its number, what happens next and when, and the way to the account. */
export function OrderCompletePage() {
  const { order, customer } = useChargedOrder()
  // The flow leads here for as long as the order runs.
  const isInUse = hasCar(order)
  const heading = isInUse ? fi.whatHappened : fi.whatNext
  return (
    <Page title={fi.thanks} lead={isInUse ? fi.inUseLead(carName(order)) : fi.thanksLead(carName(order))}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
        <div className="grid max-w-160 content-start gap-8">
          <p>
            <span className="block text-sm text-ink-soft">{fi.orderNumber}</span>
            <span className="nums text-2xl font-bold">{order.order_number}</span>
          </p>
          <section aria-label={heading}>
            <h2 className="text-xl font-bold">{heading}</h2>
            <ol className="mt-4 grid gap-5">
              <Next icon={MailCheck} title={fi.mailSent(customer.email)}>
                {customer.email_confirmed ? fi.contractAttached : fi.confirmEmail}
              </Next>
              <FirstCharge order={order} />
              <Next icon={CalendarCheck} title={pickupTitle(order)}>
                <span>{pickupPlace(order)}</span>
                {!order.has_home_delivery && <PlaceHours place={order.dealer} />}
              </Next>
            </ol>
          </section>
          <div className="max-sm:grid">
            {customer.user_password_set ? (
              <ButtonLink to="/tili" kind="primary" size="lg">
                {fi.toAccount}
              </ButtonLink>
            ) : (
              <ButtonLink to="/uusi-tilaus/luo-salasana" kind="primary" size="lg">
                {fi.createPassword}
              </ButtonLink>
            )}
            {!customer.user_password_set && <p className="mt-2 text-sm text-ink-soft">{fi.passwordWhy}</p>}
          </div>
          <AskUs about={fi.needHelp} />
        </div>
        <aside aria-label={fi.summary} className="h-fit rounded-lg bg-canvas p-5">
          <CarPicture src={order.order_product_car.product_car.image_sm} />
          <h2 className="mt-4 text-xl font-bold">{carName(order)}</h2>
          <p className="text-ink-soft first-letter:uppercase">{fi.gear[order.geartype]}</p>
          <div className="mt-5 max-sm:grid">
            <ContractDownload orderNumber={order.order_number} />
          </div>
        </aside>
      </div>
    </Page>
  )
}

/** Of the orders that are shown here, the pickup of one that has its car cannot be moved any more. */
const hasCar = ({ status }: Order): boolean => !orderMay(status, 'movePickup')

const pickupTitle = (order: Order): string => {
  if (hasCar(order)) return fi.handedOverOn(formatDay(order.start_date))
  return order.has_home_delivery
    ? fi.deliveredOn(formatDay(order.start_date))
    : fi.pickedUpOn(formatDay(order.start_date))
}

function pickupPlace(order: Order): string {
  const { dealer } = order
  const info = deliveryOf(order)
  return info ? deliveryLine(info) : `${dealer.display_name}, ${addressOf(dealer)}`
}
