import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { PriceDetail } from './PriceDetail.tsx'
import { pricesFi } from './pricesFi.ts'
import { type PricedCar, priceHistoryQuery } from './queries.ts'

const cell = { term: 3, price: 549, planned: [] } as unknown as PricedCar['terms'][number]
const car = { model: 'Kide', name: 'Norra Kide', gear: 'A', shown: null, terms: [cell] } as unknown as PricedCar
const asked = priceHistoryQuery({ model: 'Kide', gear: 'A', term: 3 }).queryKey
const shown = (prices: object[]) =>
  heardOf(
    drawn(<PriceDetail car={car} cell={cell} today={day('2026-11-24')} why={null} />, {
      answers: [[asked, { prices }]],
    }),
  )
const price = { price: 529, from: '2026-12-01', by: 'Tero Tarjous', at: '2026-11-24T08:00:00Z', withdrawn: null }

test('a price that never changed says so', () => {
  expect(shown([])).toContain(pricesFi.noHistory)
})

test('each price that was made stands with who made it, and one that was withdrawn with who did that', () => {
  const withdrawn = { by: 'Raija Raha', at: '2026-11-25T08:00:00Z' }
  const text = shown([
    { ...price, state: 'planned' },
    { ...price, price: 499, state: 'withdrawn', withdrawn },
  ])
  expect(text).not.toContain(pricesFi.noHistory)
  expect(text).toMatch(/\|529[^|]*\|[^|]*\|?Tero Tarjous/)
  expect(text.match(/Tero Tarjous/g)).toHaveLength(2)
  expect(text.match(/Raija Raha/g)).toHaveLength(1)
})
