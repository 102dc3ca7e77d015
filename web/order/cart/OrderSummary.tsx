import type { ReactNode } from 'react'
import { day, formatDay } from '../../../contract/days/date.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import { codeWorth, dayLabel, deliveryFacts, deliveryOf, placeLabel } from '../../../contract/order/orderFacts.ts'
import { countedCode, lastCancellingDay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Counted } from '../../../ui/price/Counted.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { carName, monthlyPrice } from '../../currentOrder/orderPrice.ts'
import { today } from '../../today.ts'
import { chargedAtOnce, termText, vatNote } from '../orderFacts.ts'
import { serviceName } from '../services/offeredServices.ts'
import { words } from '../words.ts'
import { CarPicture } from './CarPicture.tsx'
import { CarStrip } from './CarStrip.tsx'
import { TotalWithoutVat, WithoutVat } from './WithoutVat.tsx'

/** The order's content, price and commitment: beside every step in a wide window. */
export function OrderSummary({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { product_car } = order.order_product_car
  const delivery = deliveryOf(order)
  const code = countedCode(order)
  return (
    <section aria-label={t.summary} className="overflow-hidden rounded-lg bg-canvas">
      <CarPicture src={product_car.image_sm} />
      <div className="grid gap-4 px-5 pt-1 pb-5">
        <div>
          <h2 className="text-xl font-bold">{carName(order)}</h2>
          <p className="text-ink-soft first-letter:uppercase">{t.gear[order.geartype]}</p>
        </div>
        <MonthlyPrice order={order} />
        <dl className="grid gap-2 border-t border-line pt-4">
          <Row term={placeLabel(order, language)}>{order.dealer.display_name}</Row>
          <Row term={dayLabel(order, language)}>{formatDay(order.start_date, language)}</Row>
          {delivery &&
            deliveryFacts(delivery, language).map(({ key, label, value }) => (
              <Row key={key} term={label}>
                {value}
              </Row>
            ))}
          <Row term={t.term}>{termText(order.fixed_term, language)}</Row>
          {order.order_extra_services.map((service) => (
            <Row key={service.id} term={serviceName(service)}>
              {service.display_price}
            </Row>
          ))}
          {code && <Row term={t.promo}>{`${code.code_string} ${codeWorth(code, language)}`}</Row>}
        </dl>
        <div className="grid gap-4 border-t border-line pt-4">
          <Charges order={order} />
        </div>
      </div>
    </section>
  )
}

/** The same on a phone on top of step 2: day, term and services are chosen right under it. */
export function ShortSummary({ order }: { order: Order }) {
  const t = words[useLanguage()]
  return (
    <section aria-label={t.summary} className="rounded-lg bg-canvas px-4 py-2.5">
      <CarStrip order={order}>
        <p className="mb-1 text-sm">{order.dealer.display_name}</p>
        {!order.active_promo_campaign && <MonthlyPrice order={order} />}
      </CarStrip>
      {order.active_promo_campaign && <MonthlyPrice order={order} />}
    </section>
  )
}

/** The first charge with its day, what is promised, and how it ends. */
export function Charges({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { first_charge: first } = order.commitment
  const earliestEnd = day(order.commitment.ends_earliest)
  return (
    <>
      <dl className="grid gap-2">
        <Row term={t.firstCharge}>
          <span>{formatPrice(first.amount, language)}</span>
          {first.amount > 0 && <WithoutVat order={order} euros={first.amount} say={formatPrice} />}
          {first.amount > 0 && (
            <span className="block text-sm font-normal text-ink-soft">
              {chargedAtOnce(order, today()) ? t.atConfirmation : formatDay(first.date, language)}
            </span>
          )}
        </Row>
        <Row term={t.totalOf(order.fixed_term)}>
          <Counted euros={order.commitment.total} say={(euros) => formatPrice(euros, language)} />
          <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">
            {vatNote(today(), language)}
          </span>
          <TotalWithoutVat order={order} say={formatPrice} />
        </Row>
      </dl>
      <p className="border-t border-line pt-3 text-sm text-ink-soft">
        {t.howToEnd(formatDay(earliestEnd, language), formatDay(lastCancellingDay(earliestEnd), language))}
      </p>
    </>
  )
}

/** The price of a month; a campaign also says for how long, how much it saves and what comes after. */
function MonthlyPrice({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { price, normal } = monthlyPrice(order)
  const campaign = order.active_promo_campaign
  return (
    <div>
      <Price euros={price} normal={normal} size="lg" />
      <WithoutVat order={order} euros={price} say={formatMonthly} />
      {campaign && (
        <p className="mt-2 rounded-sm bg-amber-wash px-3 py-2 text-sm">
          {t.campaign(
            formatMonthly(campaign.campaign_price, language),
            campaign.discount_months,
            formatMonthly(campaign.normal_price, language),
            formatPrice(campaign.discount_amount, language, { whole: true }),
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
