import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isOnOrder } from '../../contract/cars/carStates.ts'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { orderMay } from '../../contract/order/orderRules.ts'
import { formatCount } from '../../contract/text/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { words as carWords } from '../shared/car/words.ts'
import { PageOfOne } from '../shared/page/PageOfOne.tsx'
import { BlockDialog, MoveDialog, ReleaseDialog, RetireDialog } from './CarDialogs.tsx'
import { CarTables, Section } from './CarTables.tsx'
import { LeasingEnd } from './LeasingEnd.tsx'
import { type Car, type CarLife, carQuery } from './queries.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { StateBadge } from './StateBadge.tsx'
import { words } from './words.ts'

/** The life of one car, and what can be done with it. */
export function CarPage() {
  const language = useLanguage()
  const t = words[language]
  const { registration = '' } = useParams()
  const question = useQuery(carQuery(registration))
  const above = (
    <Link className="text-link" to="/autot">
      {t.toCars}
    </Link>
  )
  return (
    <PageOfOne of={question} name={registration} above={above}>
      {(data) => (
        <Screen
          title={data.car.registration}
          above={above}
          lead={leadOf(data.car, language)}
          acts={<Acts car={data.car} />}
        >
          <div className="grid gap-8">
            <div className="grid items-start gap-8 lg:grid-cols-2">
              <div className="grid gap-8">
                <Now car={data.car} />
                <Year life={data} />
              </div>
              <Papers life={data} />
            </div>
            <CarTables life={data} />
          </div>
        </Screen>
      )}
    </PageOfOne>
  )
}

const leadOf = ({ model, gear, place }: Car, language: Language) =>
  `${model}, ${carWords[language].gearNames[gear]}, ${place}`

function Acts({ car }: { car: Car }) {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const [open, setOpen] = useState<'block' | 'move' | 'retire' | null>(null)
  const why = useWhyNot(car)
  const close = () => setOpen(null)
  const maySwap = isPermittedAt(me.grants, 'orders.change', car.location_id)
  const busy = why ?? (car.order ? t.why.order(car.order.order_number) : isOnOrder(car.state) ? t.why.taken : null)
  return (
    <>
      {car.order && orderMay(car.order.status, 'swapCar') && maySwap && (
        <ButtonLink to={`/tilaukset/${car.order.order_number}`}>{t.act.swap}</ButtonLink>
      )}
      <Button kind="primary" disabledReason={why} onClick={() => setOpen('block')}>
        {t.act.block}
      </Button>
      <Button disabledReason={busy} onClick={() => setOpen('move')}>
        {t.act.move}
      </Button>
      <Button kind="danger" disabledReason={busy} onClick={() => setOpen('retire')}>
        {t.act.retire}
      </Button>
      {open === 'block' && <BlockDialog car={car} onClose={close} />}
      {open === 'move' && <MoveDialog car={car} onClose={close} />}
      {open === 'retire' && <RetireDialog car={car} onClose={close} />}
    </>
  )
}

/** Why nothing can be done with a car; null when something can. */
function useWhyNot({ state, location_id }: Car): string | null {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  if (!isPermittedAt(me.grants, 'fleet.change', location_id)) return t.why.role
  return state === 'retired' ? t.why.retired : null
}

function Now({ car }: { car: Car }) {
  const language = useLanguage()
  const t = words[language]
  const { state, order, free_from, place } = car
  return (
    <Section title={t.facts}>
      <DataList
        facts={[
          { term: t.state, value: <StateBadge state={state} /> },
          { term: t.place, value: place },
          {
            term: t.order,
            value: order && (
              <Link className="text-link" to={`/tilaukset/${order.order_number}`}>
                {order.order_number}
              </Link>
            ),
          },
          {
            term: t.freeFromDay,
            value: isOnOrder(state) || state === 'retired' ? null : formatDay(free_from, language),
          },
        ]}
      />
      <h3 className="mt-5 mb-1 font-bold">{t.blocks}</h3>
      <Blocks car={car} />
    </Section>
  )
}

function Blocks({ car }: { car: Car }) {
  const t = words[useLanguage()]
  const [ending, setEnding] = useState<string | null>(null)
  const why = useWhyNot(car)
  if (car.blocks.length === 0) return <p className="text-ink-soft">{t.noBlocks}</p>
  return (
    <>
      <ul className="grid gap-2">
        {car.blocks.map(({ block_id, first_day, last_day, reason }) => (
          <li key={block_id} className="flex flex-wrap items-center justify-between gap-3">
            <span>{`${t.span(first_day, last_day)}: ${reason}`}</span>
            <Button size="sm" disabledReason={why} onClick={() => setEnding(block_id)}>
              {t.act.release}
            </Button>
          </li>
        ))}
      </ul>
      {ending !== null && <ReleaseDialog car={car} blockId={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

/** The papers of the car, its insurance and leasing, its key and tyres, and how far it has been driven. */
function Papers({ life: { car, record, handovers } }: { life: CarLife }) {
  const language = useLanguage()
  const [t, { tyreNames }] = [words[language], carWords[language]]
  const [isOpen, setOpen] = useState(false)
  const why = useWhyNot(car)
  const read = Math.max(0, ...handovers.map(({ kilometres }) => kilometres))
  const written = (day: CarLife['record']['inspection_due']) => day && formatDay(day, language)
  const isUnknown = Object.entries(record).every(([name, value]) => name === 'version' || value === null)
  return (
    <Section title={t.papers}>
      {isUnknown && <p className="mb-4 text-ink-soft">{t.noPapers}</p>}
      <DataList
        facts={[
          { term: t.record.vin, value: record.vin && <span className="nums wrap-anywhere">{record.vin}</span> },
          { term: t.record.colour, value: record.colour },
          { term: t.record.first_registered, value: written(record.first_registered) },
          { term: t.record.inspection_due, value: written(record.inspection_due) },
          { term: t.record.insurer, value: record.insurer },
          { term: t.record.policy_number, value: record.policy_number },
          { term: t.record.leasing_ends, value: record.leasing_ends && <LeasingEnd car={car} /> },
          { term: t.record.key_number, value: record.key_number },
          { term: t.record.tyres, value: record.tyres && tyreNames[record.tyres] },
          { term: t.lastReading, value: read > 0 ? `${formatCount(read, language)} km` : null },
        ]}
      />
      <div className="mt-4">
        <Button size="sm" disabledReason={why} onClick={() => setOpen(true)}>
          {t.act.record}
        </Button>
      </div>
      {isOpen && <RecordDialog car={car} record={record} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Year({ life: { days, earned } }: { life: CarLife }) {
  const language = useLanguage()
  const t = words[language]
  const all = days.out + days.service + days.idle
  const part = (count: number) => `${t.days(count)} (${t.share(count, all)})`
  return (
    <Section title={t.year}>
      <DataList
        facts={[
          { term: t.daysOut, value: part(days.out) },
          { term: t.daysIdle, value: part(days.idle) },
          { term: t.daysService, value: part(days.service) },
          {
            term: t.earned,
            value: earned === null ? null : <span className="nums">{formatPrice(earned, language)}</span>,
          },
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">{t.since(days.since)}</p>
    </Section>
  )
}
