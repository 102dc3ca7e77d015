import { type Day, daysBetween } from '../../contract/days/date.ts'

/** Where a bar stands in a window of days: whole days from its left edge. */
export interface PlacedBar {
  start: number
  length: number
  /** It begins before the window, or goes on after it. */
  isCutLeft: boolean
  isCutRight: boolean
}

/** A bar of whole days, both of them in it, within a window of `days` from `from` on; null when none of it is there. */
export function placeBar(bar: { from: Day; to: Day | null }, from: Day, days: number): PlacedBar | null {
  const first = daysBetween(from, bar.from)
  const last = bar.to === null ? Number.POSITIVE_INFINITY : daysBetween(from, bar.to)
  if (last < 0 || first >= days || last < first) return null
  const start = Math.max(0, first)
  return { start, length: Math.min(days - 1, last) - start + 1, isCutLeft: first < 0, isCutRight: last >= days }
}

/** How many rows beyond the window are drawn, and how many the window moves by: it changes a few times a second at most. */
const SPARE = 8
const STEP = 4

/** Which rows are drawn: those that can be seen, and some beside them. */
export function rowsShown(
  scrolled: number,
  height: number,
  rowHeight: number,
  rows: number,
): { from: number; to: number } {
  const first = Math.floor(scrolled / rowHeight / STEP) * STEP
  return { from: Math.max(0, first - SPARE), to: Math.min(rows, first + Math.ceil(height / rowHeight) + STEP + SPARE) }
}

/** A cell of the grid: the car itself, or its bars from the left. */
export interface GridPlace {
  row: number
  /** 0: the car. */
  cell: number
}

/** Where a key leads from a cell; null: the key means nothing here. */
export function movedBy(key: string, at: GridPlace, barsOf: (row: number) => number, rows: number): GridPlace | null {
  const inRow = (row: number, cell: number): GridPlace => {
    const kept = Math.min(Math.max(0, row), rows - 1)
    return { row: kept, cell: Math.min(Math.max(0, cell), barsOf(kept)) }
  }
  switch (key) {
    case 'ArrowUp':
      return inRow(at.row - 1, at.cell)
    case 'ArrowDown':
      return inRow(at.row + 1, at.cell)
    case 'ArrowLeft':
      return inRow(at.row, at.cell - 1)
    case 'ArrowRight':
      return inRow(at.row, at.cell + 1)
    case 'Home':
      return inRow(at.row, 0)
    case 'End':
      return inRow(at.row, barsOf(at.row))
    case 'PageUp':
      return inRow(at.row - 10, at.cell)
    case 'PageDown':
      return inRow(at.row + 10, at.cell)
    default:
      return null
  }
}
