import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { bareClaims } from '../../../contract/money/priceClaim.ts'
import { showPage } from '../../testing/showInShop.tsx'
import { fi as resultsFi } from '../results/fi.ts'
import { car, finding } from '../testing/cars.ts'
import { fi } from './fi.ts'

const where = '/?sijainti=Espoo&hae=1'
const oulu = { display_name: 'Kulku Oulu', location_id: 'oulu', city: 'Oulu' }
const places = [
  { display_name: 'Kulku Espoo', location_id: 'espoo', city: 'Espoo', lat: 60.2, lng: 24.7 },
  { ...oulu, lat: 65.0, lng: 25.5 },
]
const answers = () => {
  const shop = finding([car('Kide'), car('Tuuli', { dealer: oulu, distanceFromUser: 180, sort: 2 })])
  const search = { ...shop.getModelAvailability.search, point: { lat: 60.2, lng: 24.66 } }
  return { ...shop, getModelAvailability: { ...shop.getModelAvailability, places, search } }
}
const map = page.getByRole('region', { name: fi.places })
const pin = (name: string) => map.getByRole('button', { name: new RegExp(`^${name}, 1 auto, alkaen `) })
const cards = page.getByRole('article')
const card = (name: string) => page.getByRole('article', { name })
const names = () => cards.elements().map((one) => one.querySelector('h3')?.textContent)
const edge = (name: string) => getComputedStyle(card(name).element()).outlineStyle
const isLarger = (name: string) => {
  const { width } = pin(name).element().querySelector('span')?.getBoundingClientRect() ?? { width: 0 }
  return width > 33
}

test('beside the list a press on a pin shows the cars of its place alone, in the address, until all are wanted again', async () => {
  const { at, sent } = await showPage(where, answers())
  await expect.element(pin('Kulku Oulu')).toBeVisible()
  await pin('Kulku Oulu').click()
  await expect.poll(names).toEqual(['Norra Tuuli'])
  await expect.poll(at).toBe('/?sijainti=Espoo&paikka=oulu&hae=1')
  await expect.element(pin('Kulku Oulu')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(pin('Kulku Oulu')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Poista suodatin: Kulku Oulu' })).toBeVisible()
  await pin('Kulku Oulu').click()
  await expect.poll(names).toEqual(['Norra Kide', 'Norra Tuuli'])
  await expect.poll(at).toBe('/?sijainti=Espoo&hae=1')
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})

test('what is looked at, by pointer or focus, lights its other half: the pin of a card, the card of a pin', async () => {
  await showPage(where, answers())
  await expect.element(pin('Kulku Oulu')).toBeVisible()
  await card('Norra Tuuli').hover()
  await expect.poll(() => [isLarger('Kulku Oulu'), isLarger('Kulku Espoo')]).toEqual([true, false])
  await card('Norra Kide').getByRole('link').element().focus()
  await expect.poll(() => [isLarger('Kulku Oulu'), isLarger('Kulku Espoo')]).toEqual([false, true])
  pin('Kulku Oulu').element().focus()
  await expect.poll(() => [edge('Norra Tuuli'), edge('Norra Kide')]).toEqual(['solid', 'none'])
})

test('a price on the map is the lowest of its place on the chosen term, with that and what it comes to', async () => {
  const priced = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
  const cheaper = { price_1: priced(470), price_3: priced(430), price_6: priced(440) }
  const cheapOnSix = { price_1: priced(600), price_3: priced(460), price_6: priced(300) }
  const shop = answers()
  const { models } = shop.getModelAvailability
  const inOulu = [cheaper, cheapOnSix].map((prices, at) => car(`Halpa${at}`, { dealer: oulu, prices }))
  const found = { ...shop, getModelAvailability: { ...shop.getModelAvailability, models: [...models, ...inOulu] } }
  await showPage(`${where}&kk=3`, found)
  const pinAt = (place: string, cars: string) => map.getByRole('button', { name: new RegExp(`^${place}, ${cars}`) })
  for (const [place, cars, monthly, total] of [
    ['Kulku Oulu', '3 autoa', '430', '1\u00a0290'],
    ['Kulku Espoo', '1 auto', '450', '1\u00a0350'],
  ] as const) {
    await pinAt(place, cars).hover()
    const conditions = `Sitoutumisaika 3\u00a0kk, yhteensä ${total}\u00a0€ sis.\u00a0ALV`
    await expect.element(map.getByText(conditions)).toBeVisible()
    expect(bareClaims(map.element().textContent ?? '')).toEqual([])
    const label = pinAt(place, cars).element().getAttribute('aria-label') ?? ''
    expect(label).toContain(`${monthly}\u00a0€/kk`)
    expect(bareClaims(label)).toEqual([])
  }
})

test('of two chosen places a press lets go of its own, and an unknown one of the address is not counted', async () => {
  const { at } = await showPage('/?sijainti=Espoo&paikka=oulu&paikka=espoo&paikka=poissa&hae=1', answers())
  await expect.element(page.getByRole('button', { name: 'Poista suodatin: 2 noutopaikkaa' })).toBeVisible()
  for (const name of ['Kulku Oulu', 'Kulku Espoo'])
    await expect.element(pin(name)).toHaveAttribute('aria-pressed', 'true')
  await pin('Kulku Oulu').click()
  await expect.poll(names).toEqual(['Norra Kide'])
  await expect.poll(at).toBe('/?sijainti=Espoo&paikka=espoo&hae=1')
  await expect.element(pin('Kulku Espoo')).toHaveAttribute('aria-pressed', 'true')
  await pin('Kulku Espoo').click()
  await expect.poll(names).toEqual(['Norra Kide', 'Norra Tuuli'])
})

test('on a phone the map opens by a button, and leads back to the list that it narrowed', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
  await showPage(where, answers())
  await expect.element(page.getByRole('heading', { name: '2 vapaata autoa' })).toBeVisible()
  await expect.element(map).not.toBeInTheDocument()
  await page.getByRole('button', { name: fi.map, exact: true }).click()
  await expect.element(pin('Kulku Espoo')).toBeVisible()
  await pin('Kulku Espoo').click()
  await expect.element(map).not.toBeInTheDocument()
  await expect.poll(names).toEqual(['Norra Kide'])
  await expect.element(page.getByRole('button', { name: fi.map, exact: true })).toHaveFocus()
  await expect.poll(() => edge('Norra Kide')).toBe('none')
  await page.getByRole('button', { name: 'Poista suodatin: Kulku Espoo' }).click()
  await expect.poll(names).toEqual(['Norra Kide', 'Norra Tuuli'])
})

test('places of an address that have nothing to offer can be let go of', async () => {
  await showPage('/?sijainti=Espoo&paikka=poissa&hae=1', answers())
  await page.getByRole('button', { name: new RegExp(`^${resultsFi.relaxed.atPlaces}`) }).click()
  await expect.poll(names).toEqual(['Norra Kide', 'Norra Tuuli'])
})
