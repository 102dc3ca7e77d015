import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/button/Link.tsx'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { serviceName } from '../../order/services/offeredServices.ts'
import { withdrawalPage } from '../../storefront/fi.ts'
import { today } from '../../today.ts'
import { fi as words } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { fi } from './fi.ts'
import { formatKilometres } from './formatKilometres.ts'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import { ServiceEnding } from './ServiceEnding.tsx'
import { servicePriceFor } from './servicePrice.ts'

const columns = (order: Order): Column<ExtraService>[] => [
  {
    title: fi.date,
    cell: ({ created_at }) => (
      <span className="nums">{created_at && formatDay(helsinkiDay(new Date(created_at)))}</span>
    ),
  },
  { title: fi.product, cell: (service) => <Product order={order} service={service} /> },
  { title: fi.price, end: true, cell: (service) => servicePriceFor(order, service) },
  ...(order.order_extra_services.some(({ ending, may_be_kept }) => ending || may_be_kept)
    ? [
        {
          title: fi.acts,
          quietTitle: true,
          end: true,
          screenOnly: true,
          cell: (service: ExtraService) => <ServiceEnding order={order} service={service} />,
        },
      ]
    : []),
]

type Past = Order['past_extra_services'][number]

/** Services that were there once, with their days. */
const pastColumns: Column<Past>[] = [
  {
    title: fi.date,
    cell: ({ created_at }) => <span className="nums">{formatDay(helsinkiDay(new Date(created_at)))}</span>,
  },
  { title: fi.product, cell: ({ service_name }) => service_name },
  {
    title: fi.pastUntil,
    end: true,
    cell: ({ ended_on, withdrawn }) => (
      <span className="nums">{withdrawn ? fi.pastWithdrawn(formatDay(ended_on)) : formatDay(ended_on)}</span>
    ),
  },
]

/** The extra services of an order, and buying more of them while it runs. */
export function ExtraServices({ order }: { order: Order }) {
  const [buying, setBuying] = useState(false)
  const { order_extra_services: services, available_extra_services: available } = order
  // A server of the version before, which may answer beside this one, does not tell of them.
  const past = order.past_extra_services ?? []
  return (
    <OrderSection title={words.sections.services} note={services.length || null}>
      <div className="grid gap-5 text-ink">
        {services.length === 0 ? (
          <p>{fi.none}</p>
        ) : (
          <Table caption={fi.caption} columns={columns(order)} rows={services} rowKey={({ id }) => id} />
        )}
        {past.length > 0 && (
          <div>
            <h4 className="mb-2 font-medium">{fi.past}</h4>
            <Table caption={fi.past} columns={pastColumns} rows={past} rowKey={({ id }) => id} />
          </div>
        )}
        <Kilometres order={order} />
        {mayBuy(order) && (
          <div className="max-sm:grid">
            <Button
              icon={Plus}
              onClick={() => setBuying(true)}
              disabledReason={available.length === 0 ? fi.nothingLeft : null}
            >
              {fi.buy}
            </Button>
          </div>
        )}
      </div>
      <PurchaseDialog order={order} open={buying} onClose={() => setBuying(false)} />
    </OrderSection>
  )
}

/** Nothing is sold for a car that is back, or on its way, nor from the last day of the order on. */
const mayBuy = ({ status, returned_on, withdrawn_at, cancel_date }: Order): boolean =>
  orderMay(status, 'buyService') && !returned_on && !withdrawn_at && !(cancel_date && cancel_date <= today())

/** What belongs to the agreement, whether or not there are packages. */
function Kilometres({ order }: { order: Order }) {
  if (!order.kilometres) return null
  const { per_period, with_packages, price_beyond } = order.kilometres
  const more = with_packages > per_period ? formatKilometres(with_packages) : null
  return (
    <p className="nums text-sm text-ink-soft">
      {`${fi.kilometres(formatKilometres(per_period), more, priced(order, price_beyond, formatPrice, today()))} ${fi.kilometresNote}`}
    </p>
  )
}

function Product({ order, service }: { order: Order; service: ExtraService }) {
  const { additional_info: home, ends_on } = service
  return (
    <>
      <span className="font-medium">{serviceName(service)}</span>
      {home && (
        <span className="block text-sm text-ink-soft">
          {fi.delivery(home.address, home.zip, home.city, home.delivery_time.replace('-', '–'))}
        </span>
      )}
      {ends_on && <span className="nums block text-sm text-ink-soft">{fi.ends(formatDay(ends_on))}</span>}
      <Withdrawal order={order} service={service} />
    </>
  )
}

/** The way out of what was bought, through the days of it. */
function Withdrawal({ order: { order_number }, service }: { order: Order; service: ExtraService }) {
  const { withdrawal_last_date: last } = service
  if (!mayWithdraw(last, today())) return null
  return (
    <span className="nums block text-sm text-ink-soft">
      <span>{`${fi.mayUntil(formatDay(last))} `}</span>
      <Link
        to={withdrawalPage.to}
        state={{ order_number, service_id: service.id }}
        className="text-link print:hidden"
        aria-label={fi.withdrawOf(serviceName(service))}
      >
        {fi.withdraw}
      </Link>
    </span>
  )
}
