import { useQuery } from '@tanstack/react-query'
import type { Day } from '../../contract/days/date.ts'
import { priceRows } from '../../contract/order/priceRows.ts'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { PriceTable } from '../../ui/price/PriceTable.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { pricesWords } from './pricesWords.ts'
import { type PricedCar, priceHistoryQuery, withdrawPrice } from './queries.ts'

type Cell = PricedCar['terms'][number]
interface PriceDetailProps {
  car: PricedCar
  cell: Cell
  today: Day
  /** Why nothing may be changed. */
  why: string | null
}

/** The price under the keys: what holds, what comes, what was, and the car's prices as the shop shows them. */
export function PriceDetail({ car, cell, today, why }: PriceDetailProps) {
  const language = useLanguage()
  const t = pricesWords[language]
  const { name, gear, shown } = car
  return (
    <aside
      aria-label={t.cellName(name, gear, cell.term)}
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:sticky lg:top-6"
    >
      <div>
        <h2 className="text-lg font-bold">{t.cellName(name, gear, cell.term)}</h2>
        {cell.price !== null && (
          <p className="nums mt-1">
            <strong>{t.euros(cell.price)}</strong>{' '}
            <span className="block text-sm text-ink-soft">{t.vat(cell.price, today)}</span>
          </p>
        )}
      </div>
      <Planned car={car} cell={cell} why={why} />
      <History car={car} cell={cell} />
      <div className="border-t border-line pt-4">
        {shown ? (
          <PriceTable small title={t.inShop} {...priceRows([{ gear, prices: shown }], language)} />
        ) : (
          <Notice tone="warn">{t.notSold(name, gear)}</Notice>
        )}
      </div>
    </aside>
  )
}

function Planned({
  car: { model, gear },
  cell: { term, planned },
  why,
}: Pick<PriceDetailProps, 'car' | 'cell' | 'why'>) {
  const t = pricesWords[useLanguage()]
  const { run, underWay, failure } = useAct(withdrawPrice, {
    failed: (reason) => ({ title: refusalText(reason, t.otherwise) }),
    done: () => showToast(t.withdrawn),
  })
  return (
    <section>
      <h3 className="font-bold">{t.planned}</h3>
      {planned.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t.noPlanned}</p>}
      <ul className="mt-1 divide-y divide-line">
        {planned.map(({ from, price, by }) => (
          <li key={from} className="nums flex items-center justify-between gap-3 py-2">
            <span>
              <span>{t.cellPlanned(from, price)}</span>
              <span className="block text-sm text-ink-soft">{t.plannedBy(by)}</span>
            </span>
            <Button
              size="sm"
              disabledReason={why}
              busy={underWay[0]?.from === from}
              aria-label={t.withdrawOf(from)}
              onClick={() => run({ model, gear, term, from })}
            >
              {t.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="bad" live="alert">
          {failure.title}
        </Notice>
      )}
    </section>
  )
}

const tones = { planned: 'warn', holds: 'good', past: 'plain', withdrawn: 'plain' } as const

function History({ car: { model, gear }, cell: { term } }: Pick<PriceDetailProps, 'car' | 'cell'>) {
  const t = pricesWords[useLanguage()]
  const list = useQuery(priceHistoryQuery({ model, gear, term }))
  return (
    <section>
      <h3 className="font-bold">{t.history}</h3>
      <Listed list={list}>
        {({ prices }) => (
          <Scrolled label={t.history} className="mt-1 max-h-72">
            <ul className="nums divide-y divide-line text-sm">
              {prices.length === 0 && <li className="text-ink-soft">{t.noHistory}</li>}
              {prices.map(({ price, from, by, at, state, withdrawn }) => (
                <li key={`${from} ${at} ${price} ${withdrawn?.at}`} className="grid gap-0.5 py-2">
                  <span className="flex items-center justify-between gap-2">
                    <span className={withdrawn ? 'line-through' : ''}>
                      {`${t.euros(price)} ${t.fromDay(t.dayOf(from))}`}
                    </span>
                    <Badge tone={tones[state]}>{t.states[state]}</Badge>
                  </span>
                  <span className="text-ink-soft">{t.madeBy(by, at)}</span>
                  {withdrawn && <span className="text-ink-soft">{t.withdrawnBy(withdrawn.by, withdrawn.at)}</span>}
                </li>
              ))}
            </ul>
          </Scrolled>
        )}
      </Listed>
    </section>
  )
}
