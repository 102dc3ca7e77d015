import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { terms } from '../../contract/cars/terms.ts'
import type { Language } from '../../contract/language.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { readPrice } from '../shared/amount/readEuros.ts'
import { words as carWords } from '../shared/car/words.ts'
import { PriceInput } from './PriceInput.tsx'
import { type Edits, editKey, movedInGrid, type Place } from './priceEdits.ts'
import { pricesWords } from './pricesWords.ts'
import type { PricedCar } from './queries.ts'
import { words as offerWords } from './words.ts'

type Cell = PricedCar['terms'][number]

interface PriceGridProps {
  cars: readonly PricedCar[]
  edits: Edits
  at: Place
  onMove: (to: Place) => void
  /** Empty text gives the price back; null: nobody may edit here. */
  onEdit: ((car: PricedCar, cell: Cell, text: string) => void) | null
}

/** One stop of Tab: arrows move from cell to cell, Enter or a digit edits, Escape gives back. */
export function PriceGrid({ cars, edits, at, onMove, onEdit }: PriceGridProps) {
  const language = useLanguage()
  const t = pricesWords[language]
  const [typing, setTyping] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const isIn = useRef(false)
  useEffect(() => {
    if (isIn.current && typing === null) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const [car, cell] = [cars[at.row], cars[at.row]?.terms[at.column]]
  const begin = (text: string) => onEdit && setTyping(text)
  const end = (text: string | null, isDown: boolean) => {
    if (text !== null && car && cell) onEdit?.(car, cell, text)
    setTyping(null)
    if (isDown) onMove({ row: Math.min(at.row + 1, cars.length - 1), column: at.column })
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || typing !== null || !car || !cell) return
    const to = movedInGrid(event.key, at, cars.length, terms.length)
    if (to) onMove(to)
    else if (event.key === 'Enter' || event.key === 'F2')
      begin(textOf(cell, edits[editKey(car, cell.term)]?.text, language))
    else if (/^\d$/.test(event.key)) begin(event.key)
    else if (event.key === 'Escape' || event.key === 'Delete') onEdit?.(car, cell, '')
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t.grid}
      className="nums w-full rounded-md border border-line bg-surface outline-none"
      onKeyDown={press}
      onFocus={() => {
        isIn.current = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isIn.current = false
      }}
    >
      <div role="row" className={`${columns} border-b border-line-strong text-sm font-medium text-ink-soft`}>
        <span role="columnheader" className="px-2 py-2.5 sm:px-4">
          {t.car}
        </span>
        {terms.map((term) => (
          <span key={term} role="columnheader" className="px-1 py-2.5 text-right sm:px-4 lg:px-2 xl:px-4">
            {offerWords[language].termName(term)}
          </span>
        ))}
      </div>
      {cars.map((one, row) => (
        <div
          key={`${one.model} ${one.gear}`}
          role="row"
          className={`${columns} ${row < cars.length - 1 ? 'border-b border-line' : ''}`}
        >
          <div role="rowheader" className="px-2 py-2 font-medium sm:px-4">
            <span>{`${one.name} `}</span>
            <span className="block text-sm font-normal text-ink-soft">{carWords[language].gearNames[one.gear]}</span>
          </div>
          {one.terms.map((its, column) => {
            const isActive = row === at.row && column === at.column
            const edit = edits[editKey(one, its.term)]?.text
            return (
              <div
                key={its.term}
                role="gridcell"
                aria-readonly={onEdit === null}
                tabIndex={isActive ? 0 : -1}
                onClick={() => onMove({ row, column })}
                onDoubleClick={() => begin(textOf(its, edit, language))}
                className={`min-h-15 cursor-default px-1 py-2 text-right -outline-offset-3 max-sm:text-sm sm:px-4 lg:px-2 xl:px-4 ${lookOf(edit, isActive)}`}
              >
                {isActive && typing !== null ? (
                  <PriceInput label={t.edit(one.name, one.gear, its.term)} begun={typing} onEnd={end} />
                ) : (
                  <CellText car={one} cell={its} edit={edit} />
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const columns = 'grid grid-flow-col grid-cols-[minmax(0,1.6fr)] auto-cols-fr'

const textOf = ({ price }: Cell, edit: string | undefined, language: Language): string =>
  edit ?? (price === null ? '' : pricesWords[language].typed(price).replace(/\s/g, ''))

function lookOf(edit: string | undefined, isActive: boolean): string {
  if (edit !== undefined) return readPrice(edit) === null ? 'bg-bad-wash' : 'bg-petrol-wash'
  return isActive ? 'bg-canvas' : ''
}

/** Its name is what is seen, in that order, and between it, for who hears it, which price it is. */
function CellText({ car, cell, edit }: { car: PricedCar; cell: Cell; edit: string | undefined }) {
  const t = pricesWords[useLanguage()]
  const { term, price, planned } = cell
  const now = price === null ? <NoPrice /> : t.typed(price)
  const [first, ...more] = planned
  return (
    <span className="grid leading-tight">
      <span className="sr-only">{`${t.cellName(car.name, car.gear, term)}: `}</span>
      {edit === undefined ? (
        <span>{now}</span>
      ) : (
        <span>
          <s className="text-sm text-ink-soft">{now}</s> <span className="sr-only">{t.newPrice} </span>
          <strong>{edit}</strong>
        </span>
      )}
      {first && (
        <span className="text-sm text-warn">
          {[t.plannedShort(first.from, first.price), more.length > 0 && `+${more.length}`].filter(Boolean).join(' ')}
        </span>
      )}
      {more.length > 0 && (
        <span className="sr-only">{more.map((one) => t.cellPlanned(one.from, one.price)).join('; ')}</span>
      )}
    </span>
  )
}

const NoPrice = () => {
  const t = pricesWords[useLanguage()]
  return (
    <>
      <span aria-hidden="true">{t.none}</span>
      <span className="sr-only">{t.noPrice}</span>
    </>
  )
}
