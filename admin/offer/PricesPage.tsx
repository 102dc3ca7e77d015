import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { addDays, type Day, day } from '../../contract/days/date.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { useTypedText } from '../../ui/form/typedText.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { OfferNav } from './OfferNav.tsx'
import { PriceDetail } from './PriceDetail.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { PricePreview } from './PricePreview.tsx'
import { changesOf, type Edits, seenAnew, withEdit } from './priceEdits.ts'
import { pricesWords } from './pricesWords.ts'
import { type Prices, pricesQuery } from './queries.ts'

/** List prices as a grid, with a day from which they hold. */
export function PricesPage() {
  const t = pricesWords[useLanguage()]
  const list = useQuery(pricesQuery)
  return (
    <Screen title={t.title} lead={t.lead} above={<OfferNav />}>
      <Listed list={list}>
        {(prices) =>
          prices.cars.length === 0 ? (
            <EmptyState icon={Tag} title={t.empty} action={null}>
              {t.emptyHint}
            </EmptyState>
          ) : (
            <PriceDesk prices={prices} />
          )
        }
      </Listed>
    </Screen>
  )
}

function PriceDesk({ prices: { today: now, cars } }: { prices: Prices }) {
  const t = pricesWords[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const today = day(now)
  const [chosen, setFrom] = useState<Day | null>(addDays(today, 1))
  const [edits, setEdits] = useState<Edits>({})
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [isLooking, setLooking] = useState(false)
  const from = chosen && chosen < today ? today : chosen
  useTypedText(Object.keys(edits).length > 0)
  const { changes, wrong } = changesOf(cars, edits)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : t.role
  const wrongName = wrong && t.wrong(t.cellName(wrong.car.name, wrong.car.gear, wrong.term))
  const blocked = why ?? wrongName ?? (changes.length === 0 ? t.noChanges : from ? null : t.noDay)
  const car = cars[at.row]
  const cell = car?.terms[at.column]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-52">
            <DatePicker label={t.from} value={from} min={today} onChange={setFrom} />
          </div>
          <Button kind="primary" disabledReason={blocked} onClick={() => setLooking(true)}>
            {t.look}
          </Button>
          {changes.length > 0 && <Button onClick={() => setEdits({})}>{t.giveBack}</Button>}
          <p role="status" className="py-2.5 text-sm text-ink-soft">
            {changes.length > 0 ? t.pending(changes.length) : ''}
          </p>
        </div>
        <PriceGrid
          cars={cars}
          edits={edits}
          at={at}
          onMove={setAt}
          onEdit={why ? null : (its, one, text) => setEdits((before) => withEdit(before, its, one, text))}
        />
        <p className="text-sm text-ink-soft">{t.keys}</p>
      </div>
      {car && cell && (
        <PriceDetail key={`${car.model} ${car.gear} ${cell.term}`} car={car} cell={cell} today={today} why={why} />
      )}
      {from && (
        <PricePreview
          open={isLooking}
          body={{ from, changes }}
          today={today}
          onClose={() => setLooking(false)}
          onTold={() => setEdits((before) => seenAnew(before, cars))}
          onDone={() => {
            setEdits({})
            setLooking(false)
          }}
        />
      )}
    </div>
  )
}
