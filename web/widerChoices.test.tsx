import { expect, test, vi } from 'vitest'
import { calls } from '../contract/calls.ts'
import type { FixedTerm } from '../contract/fields.ts'
import { priceRows } from '../contract/order/priceRows.ts'
import type { Order } from '../contract/order.ts'
import type { AvailabilityItem, Prices } from '../contract/search.ts'
import { PriceTable } from '../ui/price/PriceTable.tsx'
import { drawn, heardOf, tableRows } from '../ui/testing/drawn.tsx'
import { sampleAnswer } from '../ui/testing/sampleAnswer.ts'
import { TermPicker } from './order/cart/TermPicker.tsx'
import { countWith, shownCars } from './search/foundCars.ts'
import { TermChoice } from './search/results/TermChoice.tsx'
import { gearFilters, initialForm, nothingChosen, searchState } from './search/searchState.ts'
import { readSearch, writeSearch } from './search/searchUrl.ts'
import { car } from './search/testing/cars.ts'
import { structuredData } from './structuredData.ts'

// The business offers cars for twelve months, and cars with a third gear. Nothing else of the shop is changed.
vi.mock('../contract/cars/terms.ts', () => ({ terms: [1, 3, 6, 12] }))
vi.mock('../contract/cars/carKinds.ts', async (original) => ({
  ...(await original<typeof import('../contract/cars/carKinds.ts')>()),
  gears: ['A', 'M', 'S'],
}))
const year: number = 12
const twelve = year as FixedTerm

const priced = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
const ofThree: Prices = { price_1: priced(500), price_3: priced(450), price_6: priced(400) }
const ofFour: Prices = Object.assign({ price_12: priced(350) }, ofThree)
const found: AvailabilityItem[] = [car('Kide', { prices: ofFour }), car('Tuuli', { prices: ofThree })]
const searched = (term: FixedTerm) =>
  searchState({
    models: [],
    asked: { form: initialForm, term },
    answer: { models: found, places: [], search: { location_id: null, geocode: null, point: null }, entity: '' },
    choice: nothingChosen,
  })
/** The choices, by the values of their fields. */
const choices = (html: string) => [...html.matchAll(/<input[^>]*value="(\d+)"/g)].map(([, value]) => value)

test('a search offers the terms that its cars have, and shows the cars of the chosen one', () => {
  const choice = (cars: AvailabilityItem[]) =>
    drawn(<TermChoice cars={cars} term={1} maxPrice={null} onChange={() => undefined} />)
  expect(choices(choice(found))).toEqual(['1', '3', '6', '12'])
  expect(heardOf(choice(found)).replaceAll('\u00a0', ' ')).toContain('12 kk|alk. |350 €/kk')
  expect(choices(choice(found.slice(1)))).toEqual(['1', '3', '6'])
  expect(shownCars(searched(1)).map((item) => item.car.model)).toEqual(['Kide', 'Tuuli'])
  expect(shownCars(searched(twelve)).map((item) => item.car.model)).toEqual(['Kide'])
  expect(countWith(searched(twelve), { distance: 1000 })).toBe(1)
  expect(gearFilters).toEqual(['all', 'A', 'M', 'S'])
})

test('an address names the term', () => {
  const { form, term } = readSearch(new URLSearchParams('kk=12&hae=1'), [])
  expect(term).toBe(12)
  expect(writeSearch(new URLSearchParams(), { form, term }).get('kk')).toBe('12')
})

test('the cart offers the terms that its order has a price for', () => {
  const cart = (pricing: Prices) =>
    choices(drawn(<TermPicker order={{ order_number: '12345678', fixed_term: 3, pricing } as unknown as Order} />))
  expect(cart(ofFour)).toEqual(['1', '3', '6', '12'])
  expect(cart(ofThree)).toEqual(['1', '3', '6'])
})

test('the page of a model says what each term costs, to people and machines', () => {
  const offers = [
    { gear: 'A' as const, prices: ofFour },
    { gear: 'M' as const, prices: ofThree },
  ]
  expect(tableRows(drawn(<PriceTable {...priceRows(offers, 'fi')} />)).map((row) => row.at(-1))).toEqual([
    '350 €yht. 4 200 €',
    '–',
  ])
  const narrow = drawn(<PriceTable {...priceRows(offers.slice(1), 'fi')} />)
  expect(tableRows(narrow)[0]).toHaveLength(3)
  const model = sampleAnswer(calls.getModelPage.response, { offers })
  const [product]: { offers?: { name: string }[] }[] = structuredData(
    { init: sampleAnswer(calls.init.response, {}), model },
    '/autot/kide',
    'https://kulku.example',
    'fi',
  )
  expect(product?.offers?.map(({ name }) => name)).toEqual([
    ...['Automaatti, sitoutuminen 1 kk', 'Automaatti, sitoutuminen 3 kk', 'Automaatti, sitoutuminen 6 kk'],
    ...['Automaatti, sitoutuminen 12 kk', 'Manuaali, sitoutuminen 1 kk', 'Manuaali, sitoutuminen 3 kk'],
    'Manuaali, sitoutuminen 6 kk',
  ])
})
