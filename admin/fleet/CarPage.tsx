import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isOnOrder } from '../../contract/cars/carStates.ts'
import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { orderMay } from '../../contract/order/orderRules.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { DataList } from '../../ui/layout/DataList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { gearNames } from '../shared/car/words.ts'
import { BlockDialog, MoveDialog, ReleaseDialog, RetireDialog } from './CarDialogs.tsx'
import { CarTables, Section } from './CarTables.tsx'
import { fi } from './fi.ts'
import { type Car, type CarLife, carQuery } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'

/** The life of one car, and what can be done with it. */
export function CarPage() {
  const { registration = '' } = useParams()
  const { data, error, refetch } = useQuery(carQuery(registration))
  const above = (
    <Link className="text-link" to="/autot">
      {fi.toCars}
    </Link>
  )
  if (error && !data)
    return (
      <Screen title={registration} above={above}>
        <ErrorState
          title={error instanceof Refused && error.status === 404 ? error.message : fi.failed}
          onRetry={() => void refetch()}
        >
          {fi.failedHint}
        </ErrorState>
      </Screen>
    )
  if (!data) return <Loading inPart />
  return (
    <Screen title={data.car.registration} above={above} lead={leadOf(data.car)} acts={<Acts car={data.car} />}>
      <div className="grid gap-8">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Now car={data.car} />
          <Year life={data} />
        </div>
        <CarTables life={data} />
      </div>
    </Screen>
  )
}

const leadOf = ({ model, gear, place }: Car) => `${model}, ${gearNames[gear]}, ${place}`

function Acts({ car }: { car: Car }) {
  const { data: me } = useSuspenseQuery(meQuery)
  const [open, setOpen] = useState<'block' | 'move' | 'retire' | null>(null)
  const why = useWhyNot(car)
  const close = () => setOpen(null)
  const maySwap = isPermittedAt(me.grants, 'orders.change', car.location_id)
  const busy = why ?? (car.order ? fi.why.order(car.order.order_number) : isOnOrder(car.state) ? fi.why.taken : null)
  return (
    <>
      {car.order && orderMay(car.order.status, 'swapCar') && maySwap && (
        <ButtonLink to={`/tilaukset/${car.order.order_number}`}>{fi.act.swap}</ButtonLink>
      )}
      <Button kind="primary" disabledReason={why} onClick={() => setOpen('block')}>
        {fi.act.block}
      </Button>
      <Button disabledReason={busy} onClick={() => setOpen('move')}>
        {fi.act.move}
      </Button>
      <Button kind="danger" disabledReason={busy} onClick={() => setOpen('retire')}>
        {fi.act.retire}
      </Button>
      {open === 'block' && <BlockDialog car={car} onClose={close} />}
      {open === 'move' && <MoveDialog car={car} onClose={close} />}
      {open === 'retire' && <RetireDialog car={car} onClose={close} />}
    </>
  )
}

/** Why nothing can be done with a car; null when something can. */
function useWhyNot({ state, location_id }: Car): string | null {
  const { data: me } = useSuspenseQuery(meQuery)
  if (!isPermittedAt(me.grants, 'fleet.change', location_id)) return fi.why.role
  return state === 'retired' ? fi.why.retired : null
}

function Now({ car }: { car: Car }) {
  const { state, order, free_from, place } = car
  return (
    <Section title={fi.facts}>
      <DataList
        facts={[
          { term: fi.state, value: <StateBadge state={state} /> },
          { term: fi.place, value: place },
          {
            term: fi.order,
            value: order && (
              <Link className="text-link" to={`/tilaukset/${order.order_number}`}>
                {order.order_number}
              </Link>
            ),
          },
          { term: fi.freeFromDay, value: isOnOrder(state) || state === 'retired' ? null : formatDay(free_from, 'fi') },
        ]}
      />
      <h3 className="mt-5 mb-1 font-bold">{fi.blocks}</h3>
      <Blocks car={car} />
    </Section>
  )
}

function Blocks({ car }: { car: Car }) {
  const [ending, setEnding] = useState<string | null>(null)
  const why = useWhyNot(car)
  if (car.blocks.length === 0) return <p className="text-ink-soft">{fi.noBlocks}</p>
  return (
    <>
      <ul className="grid gap-2">
        {car.blocks.map(({ block_id, first_day, last_day, reason }) => (
          <li key={block_id} className="flex flex-wrap items-center justify-between gap-3">
            <span>{`${fi.span(first_day, last_day)}: ${reason}`}</span>
            <Button size="sm" disabledReason={why} onClick={() => setEnding(block_id)}>
              {fi.act.release}
            </Button>
          </li>
        ))}
      </ul>
      {ending !== null && <ReleaseDialog car={car} blockId={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function Year({ life: { days, earned } }: { life: CarLife }) {
  const all = days.out + days.service + days.idle
  const part = (count: number) => `${fi.days(count)} (${fi.share(count, all)})`
  return (
    <Section title={fi.year}>
      <DataList
        facts={[
          { term: fi.daysOut, value: part(days.out) },
          { term: fi.daysIdle, value: part(days.idle) },
          { term: fi.daysService, value: part(days.service) },
          {
            term: fi.earned,
            value: earned === null ? null : <span className="nums">{formatPrice(earned, 'fi')}</span>,
          },
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">{fi.since(days.since)}</p>
    </Section>
  )
}
