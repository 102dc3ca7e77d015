import { expect, test } from 'vitest'
import { day } from '../../contract/date.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { CarGridRow } from './CarGridRow.tsx'
import { type DrawnBar, LABEL_WIDTH, ROW_HEIGHT } from './drawnBars.ts'
import type { CalendarRow } from './queries.ts'

const row = { registration: 'NRA-118', model: 'Tuuli', place: 'Espoo', state: 'held' } as unknown as CalendarRow
const bar = (text: string, start: number, length: number): DrawnBar =>
  ({
    bar: { kind: 'order', from: day('2026-11-22'), to: null, order_number: '12345678', text },
    place: { start, length, isCutLeft: false, isCutRight: false },
  }) as unknown as DrawnBar
const grid = (width: number, ...bars: DrawnBar[]) => (
  <CarGridRow id="g" index={3} row={row} bars={bars} width={width} activeCell={null} onOpen={() => undefined} />
)

test('a bar is as wide as its days less its gap, and never so narrow that it cannot be seen', () => {
  const html = drawn(grid(24, bar('Onni', 2, 3)))
  expect(html).toContain(`left:${LABEL_WIDTH + 2 * 24 + 1}px;width:${3 * 24 - 2}px`)
  expect(html).toContain(`top:${3 * ROW_HEIGHT}px`)
  expect(drawn(grid(3, bar('Onni', 0, 1)))).toContain('width:4px')
})

test('a bar says whose it is where there is room for a word', () => {
  expect(heardOf(drawn(grid(24, bar('Onni', 2, 3))))).toBe('|NRA-118|Tuuli|Onni|')
  expect(heardOf(drawn(grid(24, bar('Onni', 2, 2))))).toBe('|NRA-118|Tuuli|')
})
