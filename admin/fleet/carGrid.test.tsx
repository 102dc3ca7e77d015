import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { CarGrid } from './CarGrid.tsx'
import { fi } from './fi.ts'
import type { CalendarRow } from './queries.ts'

const bar = { kind: 'out', from: '2026-11-26', to: '2026-11-27', order_number: '12345678', text: 'Onni' } as const
const rows: CalendarRow[] = ['AAA-1', 'BBB-2'].map((registration) => ({
  registration,
  model: 'Norra Kide',
  place: 'Kulku Espoo',
  state: 'held',
  bars: [bar],
}))
const shown = (change: Partial<Parameters<typeof CarGrid>[0]> = {}) =>
  drawn(
    <CarGrid
      rows={rows}
      isFilling={false}
      isWhole={true}
      days={14}
      width={64}
      from={day('2026-11-24')}
      today={day('2026-11-24')}
      {...change}
    />,
  )
const todayOf = (today: string) =>
  /<div aria-hidden="true" class="absolute inset-y-0 bg-petrol-wash" style="([^"]*)"/.exec(
    shown({ today: day(today) }),
  )?.[1]

test('the chart is as large as its cars and days, and one stop of Tab', () => {
  const html = shown()
  expect(html).toContain(`style="width:${216 + 14 * 64}px"`)
  expect(html).toMatch(/role="grid"[^>]*aria-rowcount="2"[^>]*aria-activedescendant="[^"]+-0-0"[^>]*tabindex="0"/)
  expect(html).toContain('style="height:80px;')
  expect(html.match(/role="row"/g)).toHaveLength(2)
  expect(html).toContain('top:40px;height:40px')
  expect(html).toContain('left:345px;width:126px')
})

test('while cars are on their way nobody knows how many there are', () => {
  expect(shown({ isWhole: false })).toContain('aria-rowcount="-1"')
  expect(heardOf(shown({ isFilling: true }))).toContain(fi.loadingMore)
  expect(heardOf(shown())).not.toContain(fi.loadingMore)
})

test.each([
  ['2026-11-24', 216 + 6 * 64],
  ['2026-11-23', 216],
  ['2026-11-29', 216 + 64],
])('a line stands before each Monday of a chart that begins on %s', (from, at) => {
  expect(shown({ from: day(from) })).toContain(`background-size:448px 100%;background-position-x:${at}px`)
})

test('today is marked where the chart has it', () => {
  expect(todayOf('2026-11-24')).toBe('left:216px;width:64px')
  expect(todayOf('2026-11-26')).toBe('left:344px;width:64px')
  expect(todayOf('2026-12-07')).toBe('left:1048px;width:64px')
  expect(todayOf('2026-12-08')).toBeUndefined()
  expect(todayOf('2026-11-23')).toBeUndefined()
})

test('over the days stands how many cars are free, once all cars are here', () => {
  const counts = (html: string) => [...html.matchAll(/nums mt-1\.5[^>]*>(\d+)</g)].map(([, free]) => Number(free))
  const one = rows.map((row, index) => (index === 0 ? row : { ...row, bars: [] }))
  expect(counts(shown({ rows: one })).slice(0, 6)).toEqual([2, 2, 1, 1, 2, 2])
  expect(counts(shown({ rows: one, isWhole: false }))).toEqual([])
  expect(counts(shown({ rows: one, today: day('2026-11-27') })).slice(0, 2)).toEqual([1, 2])
})

test('a car that is not to be had yet is drawn as such, and counts as taken', () => {
  const coming = { kind: 'coming', from: '2026-11-24', to: '2026-11-25', order_number: null, text: '' } as const
  const html = shown({ rows: rows.slice(0, 1).map((row) => ({ ...row, bars: [coming] })) })
  expect(html).toContain('aria-label="AAA-1, ei vielä noudettavissa, 24.11.2026–25.11.2026"')
})
