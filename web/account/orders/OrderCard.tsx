import { type RefObject, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import type { OrderStatus } from '../../../contract/customer.ts'
import { addDays, addMonths, day, formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import { orderAnchor } from '../../../contract/order/orderAnchor.ts'
import type { Order } from '../../../contract/order.ts'
import { slugOf } from '../../../contract/text/slug.ts'
import { Link } from '../../../ui/button/Link.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { WithoutVat } from '../../order/cart/WithoutVat.tsx'
import { AskUs } from '../../storefront/AskUs.tsx'
import { today } from '../../today.ts'
import { CarActs } from '../car/CarActs.tsx'
import { CarTop } from '../car/CarTop.tsx'
import { isInUse } from '../car/isInUse.ts'
import { LeaveOrder } from '../car/LeaveOrder.tsx'
import { FailedCharge } from '../charges/FailedCharge.tsx'
import { HandoverPrompts } from '../handover/HandoverPrompts.tsx'
import { AwaitedPurchases } from '../services/AwaitedPurchases.tsx'
import { StatementPrompt } from '../statement/StatementPrompt.tsx'
import { OrderActs } from './OrderActs.tsx'
import { OrderBanner } from './OrderBanner.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderSections } from './OrderSections.tsx'
import { OrderFocus, useOrderHeading } from './orderFocus.ts'
import { words } from './words.ts'

const tones: Record<OrderStatus, 'good' | 'warn' | 'plain'> = {
  pending: 'warn',
  expired: 'warn',
  removed: 'plain',
  withdrawn: 'plain',
  confirmed: 'good',
  signed: 'good',
  delivered: 'good',
  under_cancellation: 'warn',
  cancelled: 'plain',
}

/** One order: its state and what to do next come first, then the car, what one does with it, and the register. */
export function OrderCard({ order, listHeading }: { order: Order; listHeading: RefObject<HTMLElement | null> }) {
  const t = words[useLanguage()]
  const { status, order_number } = order
  const { product_car: car } = order.order_product_car
  const nameId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const anchor = orderAnchor(order_number)
  const card = useNamedInAddress<HTMLElement>(anchor)
  return (
    <OrderFocus value={useOrderHeading(heading, listHeading)}>
      <li className="rounded-lg border border-line bg-surface shadow-card">
        <article
          ref={card}
          id={anchor}
          tabIndex={-1}
          aria-labelledby={nameId}
          className="grid scroll-mt-4 gap-5 p-5 outline-none sm:p-7"
        >
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone={tones[status]}>{t.status[status]}</Badge>
            <span className="nums text-sm text-ink-soft">{t.orderNumber(order_number)}</span>
          </p>
          <StatementPrompt order={order} />
          <HandoverPrompts order={order} />
          <FailedCharge order={order} />
          <AwaitedPurchases order={order} />
          <OrderBanner order={order} />
          <CarTop
            order={order}
            name={
              <h3 ref={heading} id={nameId} tabIndex={-1} className="text-2xl font-bold outline-none">
                <Link to={`/autot/${slugOf(car.display_name)}`} className="hover:underline">
                  {car.display_name}
                </Link>
              </h3>
            }
            price={<OrderPrice order={order} />}
          />
          {isInUse(order) && <CarActs order={order} />}
          <OrderFacts order={order} />
          <OrderActs order={order} />
          <OrderSections order={order} />
          <LeaveOrder order={order} />
          <AskUs about={t.help} className="border-t border-line pt-4" />
        </article>
      </li>
    </OrderFocus>
  )
}

/** Comes into view, and is what is read on, when the address names it: the orders come after the page. */
function useNamedInAddress<E extends HTMLElement>(anchor: string): RefObject<E | null> {
  const part = useRef<E>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${anchor}`) return
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView()
  }, [hash, anchor])
  return part
}

function OrderPrice({ order }: { order: Order }) {
  const language = useLanguage()
  const { active_promo_campaign: campaign, order_product_car } = order
  const euros = campaign ? campaign.campaign_price : order_product_car.price
  return (
    <div className="ml-auto text-right">
      <Price euros={euros} normal={campaign?.normal_price ?? null} />
      <WithoutVat order={order} euros={euros} on={today()} say={formatMonthly} />
      {campaign && <p className="text-sm text-ink-soft">{campaignText(order, campaign, language)}</p>}
    </div>
  )
}

/** Once the order runs, the day on which the campaign ends and the price after it, unless the order ends before. */
function campaignText(
  { current_period, next_period, start_date, cancel_date }: Order,
  campaign: Campaign,
  language: Language,
): string {
  const t = words[language]
  const after = addMonths(day(start_date), campaign.discount_months)
  if (cancel_date && cancel_date <= after) return t.campaign
  if (!current_period && !next_period) return t.campaignMonths(campaign.discount_months)
  return t.campaignUntil(formatDay(addDays(after, -1), language), formatMonthly(campaign.normal_price, language))
}

type Campaign = NonNullable<Order['active_promo_campaign']>
