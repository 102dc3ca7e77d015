import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { isOpenDamage } from '../../contract/handover/damages.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DataList, type Fact } from '../../ui/layout/DataList.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { MarkedCar } from '../shared/damage/MarkedCar.tsx'
import { words as damageWords } from '../shared/damage/words.ts'
import { SentPhoto } from '../shared/handover/SentPhoto.tsx'
import { words as orderWords } from '../shared/order/words.ts'
import { PageLink } from '../shared/page/PageLink.tsx'
import { PageOfOne } from '../shared/page/PageOfOne.tsx'
import { DamageActs } from './DamageActs.tsx'
import { type Damage, damageQuery } from './queries.ts'
import { words } from './words.ts'

/** One damage: what happened, where on the car, who pays, and all that was done about it. */
export function DamagePage() {
  const language = useLanguage()
  const [t, said] = [words[language], damageWords[language]]
  const { damageNumber = '' } = useParams()
  const question = useQuery(damageQuery(damageNumber))
  const title = said.numbered(damageNumber)
  const above = (
    <PageLink className="text-link" to="/tyot/vauriot" permission="orders.see">
      {t.toWork}
    </PageLink>
  )
  return (
    <PageOfOne of={question} name={title} above={above}>
      {({ damage }) => (
        <Screen
          title={title}
          above={above}
          lead={`${damage.registration}, ${damage.order.customer}`}
          acts={<DamageActs damage={damage} />}
        >
          <div className="grid gap-5">
            <Stranded damage={damage} />
            <Card>
              <h2 className="mb-3 text-lg font-bold">{t.what}</h2>
              <p className="max-w-180 wrap-anywhere whitespace-pre-line">{damage.description}</p>
            </Card>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Card>
                <h2 className="mb-3 text-lg font-bold">{t.facts}</h2>
                <DataList facts={factsOf(damage, language)} />
              </Card>
              <div className="grid gap-5">
                <Card>
                  <h2 className="mb-3 text-lg font-bold">{t.costs}</h2>
                  <DataList facts={costsOf(damage, language)} />
                </Card>
                <Card>
                  <h2 className="mb-3 text-lg font-bold">{t.onCar}</h2>
                  <MarkedCar marks={damage.marks} />
                </Card>
                <Card>
                  <h2 className="mb-3 text-lg font-bold">{t.photos}</h2>
                  <Photos damage={damage} />
                </Card>
              </div>
            </div>
            <Card>
              <h2 className="mb-1 text-lg font-bold">{t.timeline}</h2>
              <Timeline events={damage.events} />
            </Card>
          </div>
        </Screen>
      )}
    </PageOfOne>
  )
}

/** A customer who cannot drive on needs another car first. */
function Stranded({ damage: { drivable, car_out, replacement, state, order, kept_away } }: { damage: Damage }) {
  const t = words[useLanguage()].stranded
  const { data: me } = useSuspenseQuery(meQuery)
  if (drivable !== false || !car_out || !isOpenDamage(state)) return null
  if (replacement) return <Notice>{t.replaced}</Notice>
  const mayGive = isPermittedAt(me.grants, 'orders.change', order.place)
  const mayKeep = !kept_away && isPermittedAt(me.grants, 'orders.handover', order.place)
  return (
    <Notice
      tone="warn"
      title={t.title}
      action={
        mayGive && (
          <ButtonLink size="sm" to={`/tilaukset/${order.order_number}`}>
            {t.toOrder}
          </ButtonLink>
        )
      }
    >
      {[t.call, ...(mayGive ? [t.give] : []), ...(mayKeep ? [t.keep] : [])].join(' ')}
    </Notice>
  )
}

function factsOf(damage: Damage, language: Language): Fact[] {
  const [t, said] = [words[language], damageWords[language]]
  const { order, registration, found, at, happened_on, happened_at, other_party, police, drivable } = damage
  const isTold = found === 'report'
  return [
    { term: t.state, value: said.states[damage.state] },
    { term: t.closed, value: damage.closed_because && said.closed[damage.closed_because] },
    {
      term: t.happened,
      value: happened_on && [formatDay(happened_on, language), happened_at].filter(Boolean).join(' '),
    },
    { term: t.where, value: damage.where },
    { term: t.otherParty, value: isTold ? (other_party ?? t.noOther) : null },
    { term: t.police, value: police === null ? null : police ? t.policeTold : t.policeNot },
    { term: t.drivable, value: drivable === null ? null : drivable ? t.canDrive : t.cannotDrive },
    { term: t.keptAway, value: damage.kept_away ? t.away : null },
    { term: t.found, value: `${said.found[found]}, ${formatMoment(at, language)}` },
    {
      term: t.order,
      value: (
        <Link className="text-link" to={`/tilaukset/${order.order_number}`}>
          {order.order_number}
        </Link>
      ),
    },
    {
      term: t.car,
      value: (
        <PageLink
          className="text-link"
          to={`/autot/${encodeURIComponent(registration)}`}
          permission="fleet.see"
          place={order.place}
        >
          {registration}
        </PageLink>
      ),
    },
    {
      term: t.customer,
      value: (
        <PageLink
          className="text-link"
          to={`/asiakkaat/${damage.customer_id}`}
          permission="customers.see"
          place={order.place}
        >
          {order.customer}
        </PageLink>
      ),
    },
    { term: t.phone, value: damage.phone && <PhoneLink phone={damage.phone} /> },
  ]
}

function costsOf({ estimate, payer, share, statement }: Damage, language: Language): Fact[] {
  const [t, said] = [words[language], damageWords[language]]
  const price = (euros: number | null) => (euros === null ? null : formatPrice(euros, language))
  return [
    { term: t.estimate, value: price(estimate) ?? '–' },
    { term: t.payer, value: payer === null ? t.undecided : said.payers[payer] },
    { term: t.share, value: payer === null ? null : price(share) },
    { term: t.bill, value: statement ? t.bills[statement.state] : share ? t.notBilled : null },
  ]
}

function Photos({ damage: { photos, order } }: { damage: Damage }) {
  const t = words[useLanguage()]
  if (photos.length === 0) return <p className="text-ink-soft">{t.noPhotos}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photoId, at) => (
        <li key={photoId} className="grid">
          <SentPhoto orderNumber={order.order_number} photoId={photoId} label={t.photoOf(at + 1)} />
        </li>
      ))}
    </ul>
  )
}

function Timeline({ events }: { events: Damage['events'] }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ol aria-label={t.timeline} className="grid">
      {events.toReversed().map(({ at, kind, text, amount, actor }) => (
        <li key={at + kind} className="border-b border-line py-3 last:border-b-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">
              {amount === null ? t.events[kind] : `${t.events[kind]}: ${formatPrice(amount, language)}`}
            </span>
            <span className="text-sm text-ink-soft">
              {`${formatMoment(at, language)} · ${orderWords[language].personOf(actor)}`}
            </span>
          </p>
          {text && <p className="text-ink-soft wrap-anywhere whitespace-pre-line">{text}</p>}
        </li>
      ))}
    </ol>
  )
}
