import { CalendarCheck, MailCheck } from 'lucide-react'
import { formatDay, formatWeekday } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { deliveryOf } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { carName } from '../../currentOrder/orderPrice.ts'
import { useChargedOrder } from '../../currentOrder/useChargedOrder.ts'
import { words as currentOrderWords } from '../../currentOrder/words.ts'
import { AskUs } from '../../storefront/AskUs.tsx'
import { CarPicture } from '../cart/CarPicture.tsx'
import { addressOf, deliveryLine } from '../orderFacts.ts'
import { PlaceOfCar } from '../PlaceOfCar.tsx'
import { words } from '../words.ts'
import { ContractDownload } from './ContractDownload.tsx'
import { FirstCharge } from './FirstCharge.tsx'
import { Next } from './Next.tsx'

/** The order is made: its number, what happens next and when, and the way to the account. */
export function OrderCompletePage() {
  const language = useLanguage()
  const t = words[language]
  const { order, customer } = useChargedOrder()
  // The flow leads here for as long as the order runs.
  const isInUse = hasCar(order)
  const heading = isInUse ? t.whatHappened : t.whatNext
  return (
    <Page title={t.thanks} lead={isInUse ? t.inUseLead(carName(order)) : t.thanksLead(carName(order))}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
        <div className="grid max-w-160 content-start gap-8">
          <div className="max-sm:grid">
            {customer.user_password_set ? (
              <ButtonLink to="/tili" kind="primary" size="lg">
                {t.toAccount}
              </ButtonLink>
            ) : (
              <ButtonLink to="/uusi-tilaus/luo-salasana" kind="primary" size="lg">
                {t.createPassword}
              </ButtonLink>
            )}
            {!customer.user_password_set && <p className="mt-2 text-sm text-ink-soft">{t.passwordWhy}</p>}
          </div>
          <p>
            <span className="block text-sm text-ink-soft">{t.orderNumber}</span>
            <span className="nums text-2xl font-bold">{order.order_number}</span>
          </p>
          <section aria-label={heading}>
            <h2 className="text-xl font-bold">{heading}</h2>
            <ol className="mt-4 grid gap-5">
              <Next icon={MailCheck} title={t.mailSent(customer.email)}>
                {customer.email_confirmed ? t.contractAttached : t.confirmEmail}
              </Next>
              <FirstCharge order={order} />
              <Next icon={CalendarCheck} title={pickupTitle(order, language)}>
                <span className="block">{pickupPlace(order, language)}</span>
                {!isInUse && (
                  <span className="mb-2 block">
                    {currentOrderWords[language][order.has_home_delivery ? 'bringHome' : 'bring']}
                  </span>
                )}
                {!order.has_home_delivery && <PlaceOfCar order={order} />}
              </Next>
            </ol>
          </section>
          <AskUs about={t.needHelp} />
        </div>
        <aside aria-label={t.summary} className="h-fit rounded-lg bg-canvas p-5 max-lg:-order-1">
          <CarPicture src={order.order_product_car.product_car.image_sm} arrives />
          <h2 className="mt-4 text-xl font-bold">{carName(order)}</h2>
          <p className="text-ink-soft first-letter:uppercase">{t.gear[order.geartype]}</p>
          <div className="mt-5 max-sm:grid">
            <ContractDownload orderNumber={order.order_number} />
          </div>
        </aside>
      </div>
    </Page>
  )
}

/** The pickup of an order that has its car cannot be moved any more. */
const hasCar = ({ status }: Order): boolean => !orderMay(status, 'movePickup')

const pickupTitle = (order: Order, language: Language): string => {
  const t = words[language]
  if (hasCar(order)) return t.handedOverOn(formatDay(order.start_date, language))
  return order.has_home_delivery
    ? t.deliveredOn(formatWeekday(order.start_date, language))
    : t.pickedUpOn(formatWeekday(order.start_date, language))
}

function pickupPlace(order: Order, language: Language): string {
  const { dealer } = order
  const info = deliveryOf(order)
  return info ? deliveryLine(info, language) : `${dealer.display_name}, ${addressOf(dealer)}`
}
