import type { ReactNode } from 'react'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { formatDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import { dayLabel, deliveryFacts, type OrderFact, orderFacts } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Link } from '../../../ui/button/Link.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceHours } from '../../storefront/PlaceHours.tsx'
import { useInit } from '../../storefront/queries.ts'
import { serviceName } from '../services/offeredServices.ts'
import { words } from '../words.ts'

interface ReviewProps {
  order: Order
  /** Looks for another car. */
  onSearch: () => void
}

const step2 = '/uusi-tilaus/lisapalvelut'

/** Everything that is about to be confirmed, each with the way to change it. */
export function OrderReview({ order, onSearch }: ReviewProps) {
  const language = useLanguage()
  const t = words[language]
  const { provider_companies } = useInit().content
  const card = order.payment_cards.find(({ active }) => active) ?? order.payment_cards[0]
  const facts = orderFacts(order, language)
  const changes: Record<string, Change> = {
    car: { act: onSearch },
    place: { act: onSearch },
    day: { to: step2 },
    term: { to: step2 },
    price: { to: step2 },
  }
  const row = ({ key, label, value }: OrderFact) => (
    <Row key={key} term={label} change={changes[key]}>
      <span>{value}</span>
      {key === 'place' && <PlaceHours place={order.dealer} />}
    </Row>
  )
  return (
    <dl className="rounded-lg bg-canvas px-5">
      {facts.filter(({ key }) => key in changes).map(row)}
      <Row term={t.services} change={{ to: step2 }}>
        {order.order_extra_services.length === 0 ? (
          t.noServicesChosen
        ) : (
          <ul className="grid gap-3">
            {order.order_extra_services.map((service) => (
              <Service key={service.id} order={order} service={service} />
            ))}
          </ul>
        )}
      </Row>
      {facts.filter(({ key }) => key === 'code' || key === 'company').map(row)}
      {card && (
        <Row term={t.card} change={{ to: '/uusi-tilaus/maksutiedot' }}>
          <span>{`${card.issuer} `}</span>
          <span className="nums">{card.masked_pan}</span>
        </Row>
      )}
      <Row term={t.providers}>
        <ul className="grid gap-1">
          {provider_companies.map(({ name, business_id }) => (
            <li key={business_id}>
              <span>{`${name} `}</span>
              <span className="nums font-normal whitespace-nowrap text-ink-soft">{`(${t.businessId} ${business_id})`}</span>
            </li>
          ))}
        </ul>
      </Row>
    </dl>
  )
}

type Change = { to: string } | { act: () => void }

function Row({ term, change, children }: { term: string; change?: Change | undefined; children: ReactNode }) {
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
  const t = words[useLanguage()]
  const facts = { 'aria-label': t.changeNamed(what), className: 'text-link inline-block px-1 py-0.5' }
  return 'to' in change ? (
    <Link to={change.to} {...facts}>
      {t.change}
    </Link>
  ) : (
    <button type="button" onClick={change.act} {...facts}>
      {t.change}
    </button>
  )
}

const Soft = ({ children }: { children: ReactNode }) => (
  <span className="block font-normal text-ink-soft">{children}</span>
)

/** The price as it is agreed on; a delivery with its day, address and time. */
function Service({ order, service }: { order: Order; service: ExtraService }) {
  const language = useLanguage()
  const t = words[language]
  const { start_date, has_home_delivery } = order
  const info = service.service_key === HOME_DELIVERY ? service.additional_info : null
  return (
    <li>
      <span>{`${serviceName(service)} `}</span>
      <span className="nums">{orderFacts(order, language).find(isOf(service))?.value}</span>
      <Soft>{service.recurring ? t.monthly : t.once}</Soft>
      {info && (
        <Soft>
          {`${dayLabel({ has_home_delivery }, language)} ${formatDay(start_date, language)}. ${deliveryFacts(
            info,
            language,
          )
            .map(({ label, value }) => `${label} ${value}`)
            .join('. ')}`}
        </Soft>
      )}
    </li>
  )
}

const isOf =
  ({ service_key, service_name }: ExtraService) =>
  ({ key }: OrderFact): boolean =>
    key === `service ${service_key} ${service_name}`
