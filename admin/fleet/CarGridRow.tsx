import { memo } from 'react'
import type { BarKind } from '../../contract/cars/carStates.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type DrawnBar, LABEL_WIDTH, ROW_HEIGHT } from './drawnBars.ts'
import type { CalendarRow } from './queries.ts'
import { words } from './words.ts'

interface CarGridRowProps {
  id: string
  index: number
  row: CalendarRow
  bars: readonly DrawnBar[]
  width: number
  /** The cell where the keys are; null: in another row. */
  activeCell: number | null
  onOpen: (cell: number) => void
}

/** An outline is agreed on, a solid bar is driven, a hatched one nobody can have. */
export const barLooks: Record<BarKind, string> = {
  hold: 'border border-dashed border-line-strong bg-surface text-ink-soft',
  reserved: 'border-2 border-petrol bg-surface text-petrol leading-6',
  out: 'bg-petrol text-surface',
  ending: 'bg-linear-to-r from-petrol from-70% to-petrol-wash text-surface',
  late: 'border-2 border-bad bg-bad-wash text-bad leading-6',
  over: 'bg-line text-ink',
  coming: 'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_5px,var(--color-canvas)_5px_10px)] text-ink-soft',
  service:
    'border border-warn bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--color-amber)_30%,var(--color-amber-wash))_0_3px,var(--color-amber-wash)_3px_10px)] text-ink',
}
// Seen only while the keys are in the grid.
const activeLook = 'group-focus-visible:outline-3 group-focus-visible:outline-offset-1 group-focus-visible:outline-ink'

/** One car with its bars; drawn anew only when something of it changes. */
export const CarGridRow = memo(function CarGridRow(props: CarGridRowProps) {
  const t = words[useLanguage()]
  const { id, index, row, bars, width, activeCell, onOpen } = props
  const { registration, model, place, state } = row
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className="absolute inset-x-0 border-b border-line"
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      <div
        id={`${id}-${index}-0`}
        role="rowheader"
        tabIndex={-1}
        aria-label={t.rowLabel(registration, model, place, state, bars.length)}
        onClick={() => onOpen(0)}
        className={`sticky left-0 z-1 flex h-full cursor-pointer flex-col justify-center truncate border-r border-line bg-surface px-3 text-sm leading-tight ${activeCell === 0 ? activeLook : ''}`}
        style={{ width: LABEL_WIDTH }}
      >
        <span className="font-bold">{registration}</span>
        <span className="truncate text-ink-soft">{model}</span>
      </div>
      {bars.map(({ bar, place: { start, length, isCutLeft, isCutRight } }, at) => (
        <div
          key={`${bar.kind} ${bar.from} ${bar.order_number}`}
          id={`${id}-${index}-${at + 1}`}
          role="gridcell"
          tabIndex={-1}
          aria-label={t.barLabel(registration, bar)}
          title={bar.text || t.barSaid(bar)}
          onClick={() => onOpen(at + 1)}
          className={`absolute top-1.5 h-7 cursor-pointer truncate px-2 text-sm leading-7 ${barLooks[bar.kind]} ${isCutLeft ? '' : 'rounded-l-sm'} ${isCutRight ? '' : 'rounded-r-sm'} ${activeCell === at + 1 ? activeLook : ''}`}
          style={{ left: LABEL_WIDTH + start * width + 1, width: Math.max(length * width - 2, 4) }}
        >
          {length * width > 56 ? bar.text || (bar.kind === 'coming' ? '' : t.taken) : ''}
        </div>
      ))}
    </div>
  )
})
