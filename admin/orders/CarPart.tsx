import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { DataList } from '../../ui/layout/DataList.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { personOf, reasonGiven } from '../shared/order/words.ts'
import { PageLink } from '../shared/page/PageLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { fi } from './fi.ts'

type Handover = ShownOrder['handovers'][number]
const { car } = fi

/** The car, when it left and came back, and what was agreed on since the confirmation. */
export function CarPart({ shown: { order, handovers, changes } }: { shown: ShownOrder }) {
  return (
    <div className="grid gap-7">
      <DataList
        facts={[
          {
            term: fi.facts.car,
            value: (
              <>
                <span>{`${order.car}, `}</span>
                <PageLink to={`/autot/${order.registration}`} permission="fleet.see" place={order.place}>
                  {order.registration}
                </PageLink>
              </>
            ),
          },
          { term: fi.facts.place, value: order.dealer },
        ]}
      />
      <section>
        <h2 className="mb-3 text-lg font-bold">{car.handovers}</h2>
        {handovers.length === 0 && <p className="text-ink-soft">{car.noHandovers}</p>}
        <ul className="grid gap-4 sm:grid-cols-2">
          {handovers.map((one) => (
            <HandoverCard key={one.kind} handover={one} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-1 text-lg font-bold">{car.changes}</h2>
        {changes.length === 0 ? (
          <p className="text-ink-soft">{car.noChanges}</p>
        ) : (
          <Table caption={car.changes} columns={changeColumns} rows={changes} rowKey={({ at, kind }) => at + kind} />
        )}
      </section>
    </div>
  )
}

function HandoverCard({ handover: { kind, day, kilometres, damages, actor, registered_on } }: { handover: Handover }) {
  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="font-bold">{`${car.kinds[kind]} ${formatDay(day, 'fi')}`}</h3>
      <p>{car.kilometres(kilometres)}</p>
      <p className="whitespace-pre-line">{damages || car.noDamages}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {`${personOf(actor)}. ${registered_on ? car.registered(formatDay(registered_on, 'fi')) : car.notRegistered}`}
      </p>
    </li>
  )
}

const changeColumns: Column<ShownOrder['changes'][number]>[] = [
  { title: fi.money.when, cell: ({ at }) => formatMoment(at, 'fi') },
  { title: fi.money.what, cell: ({ kind }) => fi.changeKinds[kind] ?? kind },
  { title: car.from, cell: ({ from }) => from },
  { title: car.to, cell: ({ to }) => to },
  { title: car.by, cell: ({ actor, reason }) => [personOf(actor), reasonGiven(reason)].filter(Boolean).join(': ') },
]
