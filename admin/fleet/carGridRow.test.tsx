import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { CarGridRow } from './CarGridRow.tsx'
import { type DrawnBar, LABEL_WIDTH, ROW_HEIGHT } from './drawnBars.ts'
import type { CalendarRow } from './queries.ts'

const row = { registration: 'NRA-118', model: 'Tuuli', place: 'Espoo', state: 'held' } as unknown as CalendarRow
const bar = (text: string, start: number, length: number): DrawnBar =>
  ({
    bar: { kind: 'out', from: day('2026-11-22'), to: null, order_number: '12345678', text },
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

test('a bar is named by whose it is, as it is seen, and by its order', () => {
  const html = drawn(grid(24, bar('Onni Onnistuja', 2, 9)))
  expect(html).toContain('aria-label="NRA-118, asiakkaalla 12345678 Onni Onnistuja, 22.11.2026–toistaiseksi"')
})

test('a bar says whose it is where there is room for a word', () => {
  expect(heardOf(drawn(grid(24, bar('Onni', 2, 3))))).toBe('|NRA-118|Tuuli|Onni|')
  expect(heardOf(drawn(grid(24, bar('Onni', 2, 2))))).toBe('|NRA-118|Tuuli|')
})

test('a bar of an order that its reader may not see says that the car is taken', () => {
  const { bar: its, place } = bar('', 2, 3)
  const html = drawn(grid(24, { bar: { ...its, order_number: null }, place }))
  expect(heardOf(html)).toBe('|NRA-118|Tuuli|varattu|')
  expect(html).toContain('title="varattu"')
  expect(html).toContain('aria-label="NRA-118, varattu, 22.11.2026–toistaiseksi"')
})

test('a row says its place in the fleet, what it is and how many bars it has', () => {
  const html = drawn(grid(24, bar('Onni', 2, 3), bar('Kerttu', 6, 2)))
  expect(html).toContain('aria-rowindex="4"')
  expect(html).toContain('top:120px;height:40px')
  expect(html).toContain('id="g-3-0"')
  expect(html).toContain('aria-label="NRA-118, Tuuli, Espoo, varattu, 2 varausta"')
  expect(html).toContain('id="g-3-2" role="gridcell"')
  expect(html).toContain('aria-label="NRA-118, asiakkaalla 12345678 Onni, 22.11.2026–toistaiseksi"')
})

test('a word stands where it has just more room than it needs', () => {
  expect(heardOf(drawn(grid(28, bar('Onni', 0, 2))))).not.toContain('Onni')
  expect(heardOf(drawn(grid(57, bar('Onni', 0, 1))))).toContain('Onni')
})

test('a bar that goes on beyond the window is cut on that side alone', () => {
  const cut = (isCutLeft: boolean, isCutRight: boolean) => {
    const { bar: its, place } = bar('Onni', 0, 3)
    return /role="gridcell"[^>]*class="([^"]*)"/.exec(
      drawn(grid(24, { bar: its, place: { ...place, isCutLeft, isCutRight } })),
    )?.[1]
  }
  expect(cut(true, false)).toMatch(/^(?!.*rounded-l-sm).*rounded-r-sm/)
  expect(cut(false, true)).toMatch(/^(?!.*rounded-r-sm).*rounded-l-sm/)
})

test('the cell that the keys are in stands out, and no other', () => {
  const marked = (activeCell: number | null) =>
    [
      ...drawn(
        <CarGridRow
          id={'g'}
          index={0}
          row={row}
          width={24}
          activeCell={activeCell}
          onOpen={() => undefined}
          bars={[bar('Onni', 0, 1), bar('Kerttu', 2, 1)]}
        />,
      ).matchAll(/id="g-0-(\d)"[^>]*outline-3/g),
    ].map(([, cell]) => cell)
  expect([null, 0, 1, 2].map(marked)).toEqual([[], ['0'], ['1'], ['2']])
})
