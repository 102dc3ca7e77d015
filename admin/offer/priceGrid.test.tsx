import { expect, test } from 'vitest'
import { drawn } from '../../ui/testing/drawn.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import type { PricedCar } from './queries.ts'

const planned = (from: string, price: number) => ({ from, price, by: null })
const cell = (term: number, price: number | null, ahead: object[] = []) => ({
  term,
  price,
  planned: ahead,
  version: 'v',
})
const car = {
  model: 'Kide',
  name: 'Norra Kide',
  gear: 'A',
  shown: null,
  terms: [
    cell(1, 449, [planned('2026-12-15', 399.9), planned('2027-01-01', 420)]),
    cell(3, 414.5, [planned('2026-12-15', 399.9)]),
    cell(6, null),
  ],
} as unknown as PricedCar

/** The names of the prices, in the order of the grid. */
const names = (edits = {}) =>
  [
    ...drawn(
      <PriceGrid cars={[car]} edits={edits} at={{ row: 0, column: 0 }} onMove={() => undefined} onEdit={null} />,
    ).matchAll(/role="gridcell"[^>]*>(.*?)<\/div>/g),
  ].map(([, cell = '']) =>
    cell
      .replace(/<[^>]*aria-hidden="true"[^>]*>[^<]*<\/\w+>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
  )

test('a price is called by its car and by all that is seen of it', () => {
  expect(names()).toEqual([
    'Norra Kide, automaatti, 1 kk: 449,00 15.12.2026: 399,90 +1 1.1.2027 alkaen 420,00 €',
    'Norra Kide, automaatti, 3 kk: 414,50 15.12.2026: 399,90',
    'Norra Kide, automaatti, 6 kk: ei hintaa',
  ])
  expect(names({ 'Kide A 3': { text: '399' } })[1]).toBe(
    'Norra Kide, automaatti, 3 kk: 414,50 uusi hinta 399 15.12.2026: 399,90',
  )
})
