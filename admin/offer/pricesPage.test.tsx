import { expect, test } from 'vitest'
import { drawnFor } from '../testing/drawnFor.tsx'
import { PricesPage } from './PricesPage.tsx'
import { pricesFi as fi } from './pricesFi.ts'
import { pricesQuery } from './queries.ts'

const cell = (term: number) => ({ term, price: 549, planned: [] })
const cars = [{ model: 'Kide', name: 'Norra Kide', gear: 'A', shown: null, terms: [1, 3, 6].map(cell) }]
const shown = () =>
  drawnFor([{ role: 'offer', place: null }], <PricesPage />, [[pricesQuery.queryKey, { today: '2026-11-24', cars }]])

test('before anything is typed there is nothing to look at and nothing to give back', () => {
  const html = shown()
  expect(html).toContain('Norra Kide')
  expect(html).toContain(fi.noChanges)
  expect(html).not.toContain(fi.giveBack)
})
