import type { ReactNode } from 'react'
import { day, formatDay } from '../../../contract/days/date.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import {
  codeWorth,
  countedCode,
  dayLabel,
  deliveryFacts,
  deliveryOf,
  placeLabel,
} from '../../../contract/order/orderFacts.ts'
import { lastCancellingDay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Price } from '../../../ui/price/Price.tsx'
import { carName, monthlyPrice } from '../../currentOrder/orderPrice.ts'
import { today } from '../../today.ts'
import { fi } from '../fi.ts'
import { chargedAtOnce, termText, vatNote } from '../orderFacts.ts'
import { serviceName } from '../services/offeredServices.ts'
import { CarPicture } from './CarPicture.tsx'
import { TotalWithoutVat, WithoutVat } from './WithoutVat.tsx'

/** What is being ordered, what it costs and what it binds to: beside every step, or on a phone on top of step 2. */
export function OrderSummary({ order }: { order: Order }) {
  const { product_car } = order.order_product_car
  const delivery = deliveryOf(order)
  const { first_charge: first } = order.commitment
  const earliestEnd = day(order.commitment.ends_earliest)
  const code = countedCode(order)
  return (
    <section aria-label={fi.summary} className="overflow-hidden rounded-lg bg-canvas">
      <CarPicture src={product_car.image_sm} />
      <div className="grid gap-4 px-5 pt-1 pb-5">
        <div>
          <h2 className="text-xl font-bold">{carName(order)}</h2>
          <p className="text-ink-soft first-letter:uppercase">{fi.gear[order.geartype]}</p>
        </div>
        <MonthlyPrice order={order} />
        <dl className="grid gap-2 border-t border-line pt-4">
          <Row term={placeLabel(order)}>{order.dealer.display_name}</Row>
          <Row term={dayLabel(order)}>{formatDay(order.start_date)}</Row>
          {delivery &&
            deliveryFacts(delivery).map(({ key, label, value }) => (
              <Row key={key} term={label}>
                {value}
              </Row>
            ))}
          <Row term={fi.term}>{termText(order.fixed_term)}</Row>
          {order.order_extra_services.map((service) => (
            <Row key={service.id} term={serviceName(service)}>
              {service.display_price}
            </Row>
          ))}
          {code && <Row term={fi.promo}>{`${code.code_string} ${codeWorth(code)}`}</Row>}
        </dl>
        <dl className="grid gap-2 border-t border-line pt-4">
          <Row term={fi.firstCharge}>
            <span>{formatPrice(first.amount)}</span>
            {first.amount > 0 && <WithoutVat order={order} euros={first.amount} say={formatPrice} />}
            {first.amount > 0 && (
              <span className="block text-sm font-normal text-ink-soft">
                {chargedAtOnce(order, today()) ? fi.atConfirmation : formatDay(first.date)}
              </span>
            )}
          </Row>
          <Row term={fi.totalOf(order.fixed_term)}>
            <span>{formatPrice(order.commitment.total)}</span>
            <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">{vatNote(today())}</span>
            <TotalWithoutVat order={order} say={formatPrice} />
          </Row>
        </dl>
        <p className="border-t border-line pt-4 text-sm text-ink-soft">
          {fi.howToEnd(formatDay(earliestEnd), formatDay(lastCancellingDay(earliestEnd)))}
        </p>
      </div>
    </section>
  )
}

/** The price of a month; a campaign also says for how long, how much it saves and what comes after. */
function MonthlyPrice({ order }: { order: Order }) {
  const { price, normal } = monthlyPrice(order)
  const campaign = order.active_promo_campaign
  return (
    <div>
      <Price euros={price} normal={normal} size="lg" />
      <WithoutVat order={order} euros={price} say={formatMonthly} />
      {campaign && (
        <p className="mt-2 rounded-sm bg-amber-wash px-3 py-2 text-sm">
          {fi.campaign(
            formatMonthly(campaign.campaign_price),
            campaign.discount_months,
            formatMonthly(campaign.normal_price),
            formatPrice(campaign.discount_amount, { whole: true }),
          )}
        </p>
      )}
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="nums text-right font-medium">{children}</dd>
    </div>
  )
}
