import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, formatDay, formatMoment } from '../../contract/days/date.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { holderDue } from '../../contract/handover.ts'
import type { Language } from '../../contract/language.ts'
import { isPermittedAt, type Permission } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { DamageLine } from '../shared/damage/DamageLine.tsx'
import { words as damageWords } from '../shared/damage/words.ts'
import { reasonGiven } from '../shared/order/reasonGiven.ts'
import { words as orderWords } from '../shared/order/words.ts'
import { PageLink } from '../shared/page/PageLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { CorrectOdometerDialog } from './acts/CorrectOdometerDialog.tsx'
import { HolderDialog } from './acts/HolderDialog.tsx'
import { holderWords } from './holderWords.ts'
import { words } from './words.ts'

type Handover = ShownOrder['handovers'][number]

/** The car, when it left and came back, and what was agreed on since the confirmation. */
export function CarPart({ shown }: { shown: ShownOrder }) {
  const { order, handovers, readings, changes, account } = shown
  const language = useLanguage()
  const t = words[language]
  return (
    <div className="grid gap-7">
      <DataList
        facts={[
          {
            term: t.facts.car,
            value: (
              <>
                <span>{`${order.car}, `}</span>
                <PageLink to={`/autot/${order.registration}`} permission="fleet.see" place={order.place}>
                  {order.registration}
                </PageLink>
              </>
            ),
          },
          { term: t.facts.place, value: order.dealer },
        ]}
      />
      <section>
        <h2 className="mb-3 text-lg font-bold">{t.car.handovers}</h2>
        {handovers.length === 0 && <p className="text-ink-soft">{t.car.noHandovers}</p>}
        <ul className="grid gap-4 sm:grid-cols-2">
          {handovers.map((one) => (
            <HandoverCard key={one.handover_id} shown={shown} handover={one} />
          ))}
        </ul>
        {readings.length > 0 && (
          <p className="mt-3">
            <span>{`${t.car.told} ${readings
              .slice(0, 5)
              .map((one) => `${t.car.kilometres(one.kilometres)} (${formatDay(one.read_on, language)})`)
              .join(', ')}`}</span>
          </p>
        )}
      </section>
      {account.damage_cases.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg font-bold">{damageWords[language].title}</h2>
          <ul className="grid gap-3">
            {account.damage_cases.map((one) => (
              <DamageLine key={one.damage_number} damage={one} place={order.place} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="mb-1 text-lg font-bold">{t.car.changes}</h2>
        {changes.length === 0 ? (
          <p className="text-ink-soft">{t.car.noChanges}</p>
        ) : (
          <Table
            caption={t.car.changes}
            columns={changeColumns(language)}
            rows={changes}
            rowKey={({ at, kind }) => at + kind}
          />
        )}
      </section>
    </div>
  )
}

function HandoverCard({ shown, handover }: { shown: ShownOrder; handover: Handover }) {
  const language = useLanguage()
  const t = words[language]
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<'odometer' | 'holder' | null>(null)
  const { handover_id, kind, registration, day, kilometres, damages, actor, registered_on } = handover
  const written = shown.account.handovers.find((one) => one.handover_id === handover_id)
  const may = (permission: Permission) => me !== undefined && isPermittedAt(me.grants, permission, shown.order.place)
  const mayCorrect = written && may('orders.change')
  const mayTell = registered_on === null && may('orders.handover')
  const corrected = (written?.corrections ?? []).map(({ from, at }) =>
    handoverWords[language].corrected(t.car.kilometres(from), formatMoment(at, language)),
  )
  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="font-bold">{`${t.car.kinds[kind]} ${formatDay(day, language)}`}</h3>
      <p>{[registration, t.car.kilometres(kilometres)].filter(Boolean).join(', ')}</p>
      {corrected.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {corrected.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-line">{damages || t.car.noDamages}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {`${orderWords[language].personOf(actor)}. ${registered_on ? holderWords[language].registered(formatDay(registered_on, language)) : holderWords[language].notRegistered(formatDay(holderDue(day as Day), language))}`}
      </p>
      {(mayCorrect || mayTell) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {mayTell && (
            <Button
              size="sm"
              aria-label={holderWords[language].title(t.car.kinds[kind])}
              onClick={() => setOpen('holder')}
            >
              {holderWords[language].name}
            </Button>
          )}
          {mayCorrect && (
            <Button size="sm" aria-label={t.odometer.title(t.car.kinds[kind])} onClick={() => setOpen('odometer')}>
              {t.odometer.name}
            </Button>
          )}
        </p>
      )}
      {open === 'odometer' && <CorrectOdometerDialog shown={shown} handover={handover} onClose={() => setOpen(null)} />}
      {open === 'holder' && <HolderDialog shown={shown} handover={handover} onClose={() => setOpen(null)} />}
    </li>
  )
}

const changeColumns = (language: Language): Column<ShownOrder['changes'][number]>[] => {
  const t = words[language]
  return [
    { title: t.money.when, cell: ({ at }) => formatMoment(at, language) },
    { title: t.money.what, cell: ({ kind }) => t.changeKinds[kind] ?? kind },
    { title: t.car.from, cell: ({ from }) => from },
    { title: t.car.to, cell: ({ to }) => to },
    {
      title: t.car.by,
      cell: ({ actor, reason }) =>
        [orderWords[language].personOf(actor), reasonGiven(reason)].filter(Boolean).join(': '),
    },
  ]
}
