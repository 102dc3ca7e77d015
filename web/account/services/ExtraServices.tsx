import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatKilometres } from '../../../contract/cars/formatKilometres.ts'
import { addDays, type Day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/button/Link.tsx'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { serviceName } from '../../order/services/offeredServices.ts'
import { words as storefrontWords } from '../../storefront/words.ts'
import { today } from '../../today.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words as ordersWords } from '../orders/words.ts'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import { ServiceEnding } from './ServiceEnding.tsx'
import { servicePriceFor } from './servicePrice.ts'
import { words as servicesWords } from './words.ts'

const columns = (order: Order, language: Language): Column<ExtraService>[] => {
  const t = servicesWords[language]
  return [
    {
      title: t.date,
      cell: ({ created_at }) => (
        <span className="nums">{created_at && formatDay(helsinkiDay(new Date(created_at)), language)}</span>
      ),
    },
    { title: t.product, cell: (service) => <Product order={order} service={service} /> },
    { title: t.price, end: true, cell: (service) => servicePriceFor(order, service, language) },
    ...(order.order_extra_services.some(({ ending, may_be_kept }) => ending || may_be_kept)
      ? [
          {
            title: t.acts,
            quietTitle: true,
            end: true,
            screenOnly: true,
            cell: (service: ExtraService) => <ServiceEnding order={order} service={service} />,
          },
        ]
      : []),
  ]
}

type Past = Order['past_extra_services'][number]

/** Services that were there once, with their days. */
const pastColumns = (language: Language): Column<Past>[] => {
  const t = servicesWords[language]
  return [
    {
      title: t.date,
      cell: ({ created_at }) => <span className="nums">{formatDay(helsinkiDay(new Date(created_at)), language)}</span>,
    },
    { title: t.product, cell: ({ service_name }) => service_name },
    {
      title: t.pastUntil,
      end: true,
      cell: ({ ended_on, withdrawn }) => (
        <span className="nums">
          {withdrawn ? t.pastWithdrawn(formatDay(ended_on, language)) : formatDay(ended_on, language)}
        </span>
      ),
    },
  ]
}

/** The extra services of an order, and buying more of them while it runs. */
export function ExtraServices({ order }: { order: Order }) {
  const language = useLanguage()
  const words = ordersWords[language]
  const t = servicesWords[language]
  const [buying, setBuying] = useState(false)
  const { order_extra_services: services, available_extra_services: available } = order
  // A server of the version before, which may answer beside this one, does not tell of them.
  const past = order.past_extra_services ?? []
  return (
    <OrderSection title={words.sections.services} note={services.length || null}>
      <div className="grid gap-5 text-ink">
        {services.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <Table caption={t.caption} columns={columns(order, language)} rows={services} rowKey={({ id }) => id} />
        )}
        {past.length > 0 && (
          <div>
            <h4 className="mb-2 font-medium">{t.past}</h4>
            <Table caption={t.past} columns={pastColumns(language)} rows={past} rowKey={({ id }) => id} />
          </div>
        )}
        <Kilometres order={order} />
        {mayBuy(order) && (
          <div className="max-sm:grid">
            <Button
              icon={Plus}
              onClick={() => setBuying(true)}
              disabledReason={available.length === 0 ? t.nothingLeft : null}
            >
              {t.buy}
            </Button>
          </div>
        )}
      </div>
      <PurchaseDialog order={order} open={buying} onClose={() => setBuying(false)} />
    </OrderSection>
  )
}

/** Nothing is sold for a car that is back, or on its way, nor from the last day of the order on. */
const mayBuy = ({ status, returned_on, withdrawn_at, cancel_date, extra_days }: Order): boolean =>
  orderMay(status, 'buyService') &&
  !returned_on &&
  !withdrawn_at &&
  !(cancel_date && addDays(cancel_date as Day, -extra_days) <= today())

/** The kilometres of the agreement, whether or not there are packages. */
function Kilometres({ order }: { order: Order }) {
  const language = useLanguage()
  const t = servicesWords[language]
  if (!order.kilometres) return null
  const { per_period, with_packages, price_beyond } = order.kilometres
  const more = with_packages > per_period ? formatKilometres(with_packages, language) : null
  return (
    <p className="nums text-sm text-ink-soft">
      {`${t.kilometres(formatKilometres(per_period, language), more, priced(order, price_beyond, formatPrice, language, today()))} ${t.kilometresNote}`}
    </p>
  )
}

function Product({ order, service }: { order: Order; service: ExtraService }) {
  const language = useLanguage()
  const t = servicesWords[language]
  const { additional_info: home, ends_on } = service
  return (
    <>
      <span className="font-medium">{serviceName(service)}</span>
      {home && (
        <span className="block text-sm text-ink-soft">
          {t.delivery(home.address, home.zip, home.city, home.delivery_time.replace('-', '–'))}
        </span>
      )}
      {ends_on && <span className="nums block text-sm text-ink-soft">{t.ends(formatDay(ends_on, language))}</span>}
      <Withdrawal order={order} service={service} />
    </>
  )
}

/** The way out of what was bought, through the days of it. */
function Withdrawal({ order: { order_number }, service }: { order: Order; service: ExtraService }) {
  const language = useLanguage()
  const t = servicesWords[language]
  const { withdrawal_last_date: last } = service
  if (!mayWithdraw(last, today())) return null
  return (
    <span className="nums block text-sm text-ink-soft">
      <span>{`${t.mayUntil(formatDay(last, language))} `}</span>
      <Link
        to={storefrontWords[language].withdrawalPage.to}
        state={{ order_number, service_id: service.id }}
        className="text-link print:hidden"
        aria-label={t.withdrawOf(serviceName(service))}
      >
        {t.withdraw}
      </Link>
    </span>
  )
}
