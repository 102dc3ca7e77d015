import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Day, daysBetween, weekday } from '../../contract/days/date.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type GridPlace, movedBy, rowsShown } from './bars.ts'
import { CarGridRow } from './CarGridRow.tsx'
import { DayScale } from './DayScale.tsx'
import { barsIn, freeByDay, LABEL_WIDTH, ROW_HEIGHT, SCALE_HEIGHT } from './drawnBars.ts'
import type { CalendarRow } from './queries.ts'
import { words } from './words.ts'

interface CarGridProps {
  rows: readonly CalendarRow[]
  /** More rows are on their way. */
  isFilling: boolean
  /** These are all. */
  isWhole: boolean
  from: Day
  days: number
  /** The width of a day, in pixels. */
  width: number
  today: Day
}

/**
 * Bars by day, car under car. Only what can be seen is drawn. One stop of Tab: arrows move from bar to bar, Enter opens the
 * order or the car.
 */
export function CarGrid({ rows, isFilling, isWhole, from, days, width, today }: CarGridProps) {
  const t = words[useLanguage()]
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ from: 0, to: 30 })
  const [at, setAt] = useState<GridPlace>({ row: 0, cell: 0 })
  const drawn = rows.map((row) => barsIn(row, from, days))
  const active = { row: Math.min(at.row, rows.length - 1), cell: Math.min(at.cell, drawn[at.row]?.length ?? 0) }
  const follow = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    const next = rowsShown(scrollTop, clientHeight, ROW_HEIGHT, rows.length)
    setShown((before) => (before.from === next.from && before.to === next.to ? before : next))
  }
  useEffect(follow, [rows.length])

  const open = ({ row, cell }: GridPlace) => {
    const car = rows[row]
    const bar = drawn[row]?.[cell - 1]?.bar
    if (bar?.order_number) void navigate(`/tilaukset/${bar.order_number}`)
    else if (car) void navigate(`/autot/${encodeURIComponent(car.registration)}`)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter') return open(active)
    const next = movedBy(event.key, active, (row) => drawn[row]?.length ?? 0, rows.length)
    if (!next) return
    event.preventDefault()
    setAt(next)
    box.current?.scrollTo({ top: keptInView(next.row, box.current) })
  }

  const indexes = new Set([
    ...Array.from({ length: shown.to - shown.from }, (_, index) => shown.from + index),
    active.row,
  ])
  return (
    <div
      ref={box}
      onScroll={follow}
      className="max-h-[76vh] w-full overflow-auto rounded-md border border-line bg-surface"
      data-testid="autokalenteri"
    >
      <div style={{ width: LABEL_WIDTH + days * width }}>
        <DayScale from={from} days={days} width={width} today={today} free={isWhole ? freeByDay(drawn, days) : null} />
        <div
          role="grid"
          aria-label={t.grid}
          aria-rowcount={isWhole ? rows.length : -1}
          aria-activedescendant={`${id}-${active.row}-${active.cell}`}
          tabIndex={0}
          onKeyDown={press}
          className="group relative outline-offset-[-3px]"
          style={{ height: rows.length * ROW_HEIGHT, ...weekLines(from, width) }}
        >
          <Today at={daysBetween(from, today)} days={days} width={width} />
          {[...indexes]
            .filter((index) => index < rows.length)
            .sort((a, b) => a - b)
            .map((index) => {
              const row = rows[index]
              return (
                row && (
                  <CarGridRow
                    key={row.registration}
                    id={id}
                    index={index}
                    row={row}
                    bars={drawn[index] ?? []}
                    width={width}
                    activeCell={index === active.row ? active.cell : null}
                    onOpen={(cell) => {
                      setAt({ row: index, cell })
                      open({ row: index, cell })
                    }}
                  />
                )
              )
            })}
        </div>
      </div>
      {isFilling && (
        <p role="status" className="sticky left-0 px-4 py-3 text-ink-soft">
          {t.loadingMore}
        </p>
      )}
    </div>
  )
}

/** A line before each Monday. */
const weekLines = (from: Day, width: number) => ({
  backgroundImage: 'linear-gradient(90deg, var(--color-line-strong) 1px, transparent 1px)',
  backgroundSize: `${7 * width}px 100%`,
  backgroundPositionX: LABEL_WIDTH + ((8 - weekday(from)) % 7) * width,
})

function Today({ at, days, width }: { at: number; days: number; width: number }) {
  if (at < 0 || at >= days) return null
  const left = LABEL_WIDTH + at * width
  return <div aria-hidden="true" className="absolute inset-y-0 bg-petrol-wash" style={{ left, width }} />
}

/** Under the scale of days, which stays on top. */
function keptInView(row: number, { scrollTop, clientHeight }: HTMLElement): number {
  const top = row * ROW_HEIGHT
  const room = clientHeight - SCALE_HEIGHT - 2 * ROW_HEIGHT
  if (top < scrollTop) return top
  return top > scrollTop + room ? top - room : scrollTop
}
