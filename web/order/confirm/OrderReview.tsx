import { Fragment, type ReactNode } from 'react'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { formatDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Language } from '../../../contract/language.ts'
import { dayLabel, deliveryFacts, type OrderFact, orderFacts } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { cardNumber } from '../../../contract/text/cardNumber.ts'
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

/** Everything that is about to be confirmed: four rows, each with the way to change it, and who sells it. */
export function OrderReview({ order, onSearch }: ReviewProps) {
  const language = useLanguage()
  const t = words[language]
  const { provider_companies } = useInit().content
  const card = order.payment_cards.find(({ active }) => active) ?? order.payment_cards[0]
  const facts = orderFacts(order, language).map(({ key, label, value }) => ({
    term: label,
    key,
    value: key === 'place' ? <WithHours order={order}>{value}</WithHours> : value,
  }))
  const named = (...keys: string[]) => facts.filter(({ key }) => keys.includes(key))
  const services = { key: 'services', term: t.services, value: <Services order={order} /> }
  return (
    <dl className="rounded-lg bg-canvas px-4 sm:px-5">
      <Row facts={named('car', 'place')} change={{ act: onSearch }} />
      <Row facts={named('day')} change={{ to: step2 }} />
      <Row facts={[...named('term', 'price'), services]} change={{ to: step2 }} />
      {card && <Row facts={[cardFact(card, language)]} change={{ to: '/uusi-tilaus/maksutiedot' }} />}
      <Row
        facts={[
          ...named('code', 'company'),
          { key: 'providers', term: t.providers, value: <Providers of={provider_companies} /> },
        ]}
      />
    </dl>
  )
}

const WithHours = ({ order, children }: { order: Order; children: ReactNode }) => (
  <>
    <span>{children}</span>
    <span className="max-sm:hidden">
      <PlaceHours place={order.dealer} />
    </span>
  </>
)

const cardFact = ({ issuer, masked_pan }: Order['payment_cards'][number], language: Language): Fact => ({
  key: 'card',
  term: words[language].card,
  value: (
    <>
      <span>{`${issuer} `}</span>
      <span className="nums">{cardNumber(masked_pan)}</span>
    </>
  ),
})

function Providers({ of }: { of: readonly { name: string; business_id: string }[] }) {
  const t = words[useLanguage()]
  return (
    <ul className="text-sm">
      {of.map(({ name, business_id }) => (
        <li key={business_id}>
          <span>{`${name} `}</span>
          <span className="nums font-normal whitespace-nowrap text-ink-soft">{`(${t.businessId} ${business_id})`}</span>
        </li>
      ))}
    </ul>
  )
}

interface Fact {
  key: string
  term: string
  value: ReactNode
}
type Change = { to: string } | { act: () => void }

/** Facts that are changed at one place, with the way there. */
function Row({ facts, change }: { facts: readonly Fact[]; change?: Change }) {
  return (
    <div className="relative grid gap-x-4 border-b border-line py-3 pr-16 last:border-0 last:pr-0 sm:grid-cols-[9rem_1fr]">
      {facts.map(({ key, term, value }) => (
        <Fragment key={key}>
          <dt className="text-ink-soft max-sm:text-sm">{term}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </Fragment>
      ))}
      {change && (
        <dd className="absolute top-1 right-0">
          <ChangeLink change={change} what={facts.map(({ term }) => term).join(', ')} />
        </dd>
      )}
    </div>
  )
}

function ChangeLink({ change, what }: { change: Change; what: string }) {
  const t = words[useLanguage()]
  const facts = { 'aria-label': t.changeNamed(what), className: 'text-link inline-flex min-h-11 items-center px-1' }
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

function Services({ order }: { order: Order }) {
  const t = words[useLanguage()]
  if (order.order_extra_services.length === 0) return <span>{t.noServicesChosen}</span>
  return (
    <ul className="grid gap-1.5">
      {order.order_extra_services.map((service) => (
        <Service key={service.id} order={order} service={service} />
      ))}
    </ul>
  )
}

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
