import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../contract/date.ts'
import type { ExtraService } from '../../contract/extras.ts'
import type { Order } from '../../contract/order.ts'
import { dayLabel } from '../../contract/orderFacts.ts'
import { useInit } from '../storefront/queries.ts'
import { today } from '../today.ts'
import { codeText } from './codeText.ts'
import { fi } from './fi.ts'
import { MonthlyPrice } from './OrderSummary.tsx'
import { serviceName } from './offeredServices.ts'
import { addressOf, carWithGear, deliveryHours, termInWords, vatNote } from './orderFacts.ts'

interface ReviewProps {
  order: Order
  /** Looks for another car. */
  onSearch: () => void
}

const step2 = '/uusi-tilaus/lisapalvelut'

/** Everything that is about to be confirmed, each with the way to change it. */
export function OrderReview({ order, onSearch }: ReviewProps) {
  const { provider_companies } = useInit().content
  const { dealer, company } = order
  const card = order.payment_cards.find(({ active }) => active) ?? order.payment_cards[0]
  const code = order.order_codes.findLast(({ state }) => state !== 'replaced')
  return (
    <dl className="rounded-lg bg-canvas px-5">
      <Row term={fi.car} change={{ act: onSearch }}>
        {carWithGear(order)}
      </Row>
      <Row term={order.has_home_delivery ? fi.supplier : fi.pickupPlace} change={{ act: onSearch }}>
        {dealer.display_name}
        <Soft>{addressOf(dealer)}</Soft>
      </Row>
      <Row term={dayLabel(order)} change={{ to: step2 }}>
        {formatDay(order.start_date)}
      </Row>
      <Row term={fi.price} change={{ to: step2 }}>
        <MonthlyPrice order={order} />
        <Soft>{vatNote(today())}</Soft>
      </Row>
      <Row term={fi.term} change={{ to: step2 }}>
        {termInWords(order.fixed_term)}
      </Row>
      <Row term={fi.services} change={{ to: step2 }}>
        {order.order_extra_services.length === 0 ? (
          fi.noServicesChosen
        ) : (
          <ul className="grid gap-3">
            {order.order_extra_services.map((service) => (
              <Service key={service.id} service={service} startDate={order.start_date} />
            ))}
          </ul>
        )}
      </Row>
      {code && <Row term={fi.promo}>{codeText(code)}</Row>}
      {card && (
        <Row term={fi.card} change={{ to: '/uusi-tilaus/maksutiedot' }}>
          {card.issuer} <span className="nums">{card.masked_pan}</span>
        </Row>
      )}
      {company && (
        <Row term={fi.company}>
          {company.name}
          <Soft>
            {fi.businessId} {company.id}
          </Soft>
        </Row>
      )}
      <Row term={fi.providers}>
        <ul className="grid gap-1">
          {provider_companies.map(({ name, business_id }) => (
            <li key={business_id}>
              {name}{' '}
              <span className="nums font-normal whitespace-nowrap text-ink-soft">
                ({fi.businessId} {business_id})
              </span>
            </li>
          ))}
        </ul>
      </Row>
    </dl>
  )
}

type Change = { to: string } | { act: () => void }

function Row({ term, change, children }: { term: string; change?: Change; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-4 last:border-0 sm:grid-cols-[10rem_1fr_auto]">
      <dt className="text-ink-soft max-sm:text-sm">{term}</dt>
      <dd className="min-w-0 font-medium max-sm:col-start-1">{children}</dd>
      {change && (
        <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
          <ChangeLink change={change} what={term} />
        </dd>
      )}
    </div>
  )
}

function ChangeLink({ change, what }: { change: Change; what: string }) {
  const facts = { 'aria-label': fi.changeNamed(what), className: 'text-link inline-block px-1 py-0.5' }
  return 'to' in change ? (
    <Link to={change.to} {...facts}>
      {fi.change}
    </Link>
  ) : (
    <button type="button" onClick={change.act} {...facts}>
      {fi.change}
    </button>
  )
}

const Soft = ({ children }: { children: ReactNode }) => (
  <span className="block font-normal text-ink-soft">{children}</span>
)

function Service({ service, startDate }: { service: ExtraService; startDate: string }) {
  const info = service.additional_info
  return (
    <li>
      {serviceName(service)} <span className="nums whitespace-nowrap">{service.display_price}</span>
      <Soft>{service.recurring ? fi.monthly : fi.once}</Soft>
      {service.service_key === 'home_delivery' && info && (
        <Soft>
          {fi.deliveryDay} {formatDay(startDate)}. {addressOf(info)}. {fi.deliveryWish(deliveryHours(info))}
        </Soft>
      )}
    </li>
  )
}
