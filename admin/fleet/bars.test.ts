import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { movedBy, placeBar, rowsShown } from './bars.ts'

const from = day('2026-11-20')
const bar = (first: string, last: string | null) => ({ from: day(first), to: last === null ? null : day(last) })

test('a bar stands on its days, and is cut where the window ends', () => {
  const whole = { isCutLeft: false, isCutRight: false }
  expect(placeBar(bar('2026-11-22', '2026-11-24'), from, 14)).toEqual({ start: 2, length: 3, ...whole })
  expect(placeBar(bar('2026-11-20', '2026-11-20'), from, 14)).toEqual({ start: 0, length: 1, ...whole })
  expect(placeBar(bar('2026-12-03', '2026-12-03'), from, 14)).toEqual({ start: 13, length: 1, ...whole })
  expect(placeBar(bar('2026-10-01', null), from, 14)).toEqual({
    start: 0,
    length: 14,
    isCutLeft: true,
    isCutRight: true,
  })
  expect(placeBar(bar('2026-12-01', '2026-12-09'), from, 14)).toMatchObject({ start: 11, length: 3, isCutRight: true })
  expect(placeBar(bar('2026-12-01', '2026-12-04'), from, 14)).toMatchObject({ length: 3, isCutRight: true })
  expect(placeBar(bar('2026-11-01', '2026-11-19'), from, 14)).toBeNull()
  expect(placeBar(bar('2026-12-04', null), from, 14)).toBeNull()
  expect(placeBar(bar('2026-11-25', '2026-11-24'), from, 14)).toBeNull()
})

test('a window over the change of the clocks has as many days as the calendar', () => {
  expect(placeBar(bar('2026-10-24', '2026-10-26'), day('2026-10-20'), 14)).toMatchObject({ start: 4, length: 3 })
})

test('few rows are drawn, and the same while the window moves a little', () => {
  const shown = (scrolled: number) => rowsShown(scrolled, 600, 40, 500)
  expect(shown(0)).toEqual({ from: 0, to: 27 })
  expect(shown(150)).toEqual(shown(0))
  expect(shown(8_000)).toEqual({ from: 192, to: 227 })
  expect(shown(19_400).to).toBe(500)
})

test('arrows move from car to car and from bar to bar, and stop at the edges', () => {
  const barsOf = (row: number) => [2, 0, 1][row] ?? 0
  const move = (key: string, row: number, cell: number) => movedBy(key, { row, cell }, barsOf, 3)
  expect(move('ArrowRight', 0, 0)).toEqual({ row: 0, cell: 1 })
  expect(move('ArrowRight', 0, 2)).toEqual({ row: 0, cell: 2 })
  expect(move('ArrowLeft', 0, 2)).toEqual({ row: 0, cell: 1 })
  expect(move('ArrowLeft', 0, 0)).toEqual({ row: 0, cell: 0 })
  expect(move('ArrowDown', 0, 2)).toEqual({ row: 1, cell: 0 })
  expect(move('ArrowUp', 0, 1)).toEqual({ row: 0, cell: 1 })
  expect(move('End', 2, 0)).toEqual({ row: 2, cell: 1 })
  expect(move('PageDown', 0, 0)).toEqual({ row: 2, cell: 0 })
  expect(move('x', 0, 0)).toBeNull()
})

test('a key leads as far as it says, and never beyond the cars', () => {
  const move = (key: string, row: number, cell = 0) => movedBy(key, { row, cell }, () => 2, 100)
  expect(move('ArrowUp', 5, 2)).toEqual({ row: 4, cell: 2 })
  expect(move('ArrowUp', 0)).toEqual({ row: 0, cell: 0 })
  expect(move('ArrowDown', 99)).toEqual({ row: 99, cell: 0 })
  expect(move('PageUp', 50, 1)).toEqual({ row: 40, cell: 1 })
  expect(move('PageDown', 50, 1)).toEqual({ row: 60, cell: 1 })
  expect(move('PageUp', 5)).toEqual({ row: 0, cell: 0 })
  expect(move('PageDown', 95)).toEqual({ row: 99, cell: 0 })
  expect(move('Home', 5, 2)).toEqual({ row: 5, cell: 0 })
  expect(move('End', 5, 0)).toEqual({ row: 5, cell: 2 })
})
