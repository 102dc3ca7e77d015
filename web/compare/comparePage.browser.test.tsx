import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { car, found, model } from '../search/testing/cars.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

const price = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
const pageOf = (name: string, facts: object = {}) => ({
  model: model(name),
  fuel: 'petrol' as const,
  facts: { seats: 5, boot_litres: 300, equipment: ['Vetokoukku', 'Peruutuskamera'], ...facts },
  offers: [
    { gear: 'A' as const, prices: { price_1: price(500), price_3: price(450) } },
    { gear: 'M' as const, prices: { price_1: price(470) } },
  ],
  free_places: [
    { city: 'Turku', location_id: 'turku', display_name: 'Kulku Turku', date: '2026-11-28', gear: 'A' as const },
  ],
})
const pages: Record<string, object> = {
  'norra-kide': pageOf('Kide'),
  'norra-tuuli': pageOf('Tuuli', { boot_litres: 620, equipment: ['Peruutuskamera'] }),
}
const init = { cars: [model('Kide'), model('Tuuli'), model('Meri'), model('Loimu')] }
const answers = {
  init,
  getModelPage: ({ params }: { params: { slug?: string } }) => pages[params.slug ?? ''] ?? new Refusal(404),
}
const table = page.getByRole('table', { name: fi.table })
const rowOf = (label: string) =>
  [...table.element().querySelectorAll('tr')]
    .filter((row) => row.querySelector('th')?.textContent === label)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))[0]
const both = '/vertaa?auto=norra-kide&auto=norra-tuuli'

test('models stand beside each other with their price on the term, first free day and facts', async () => {
  await showPage(both, answers)
  await expect.element(table).toBeVisible()
  // The manual costs less and is free nowhere.
  const price = '500 €/kkYhteensä 500 €Automaatti'
  // The table stands before the cars are known.
  await expect.poll(() => rowOf(fi.price(1))).toEqual([price, price])
  await expect.poll(() => rowOf(fi.firstFree)).toEqual(['la 28.11.Turku', 'la 28.11.Turku'])
  expect(rowOf('Tavaratila')).toEqual(['300 l', '620 l'])
  expect(rowOf('Paikkoja')).toEqual(['5', '5'])
  expect(rowOf(fi.equipment)).toEqual(['VetokoukkuPeruutuskamera', 'Peruutuskamera'])
})

test('what is the same can be left out', async () => {
  await showPage(both, answers)
  await page.getByText(fi.onlyDifferences).click()
  await expect.poll(() => rowOf('Paikkoja')).toBeUndefined()
  expect(rowOf('Tavaratila')).toEqual(['300 l', '620 l'])
  expect(rowOf(fi.equipment)).toEqual(['Vetokoukku', ''])
})

test('the term changes every price, and stays in the address', async () => {
  const { at } = await showPage(both, answers)
  await page.getByRole('radio', { name: fi.months(3) }).click()
  await expect.poll(at).toBe(`${both}&kk=3`)
  await expect.poll(() => rowOf(fi.price(3))?.[0]).toContain('450 €/kkYhteensä 1 350 €')
  await page.getByRole('radio', { name: fi.months(6) }).click()
  await expect.poll(() => rowOf(fi.price(6))).toEqual([fi.notOnTerm, fi.notOnTerm])
})

test('terms are walked through by the arrow keys', async () => {
  const { at } = await showPage(both, answers)
  await page.getByRole('radio', { name: fi.months(1) }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => rowOf(fi.price(3))?.[0]).toContain('450 €/kk')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(at).toBe(`${both}&kk=6`)
})

test('near a place the day is that of the place which has the car first', async () => {
  const { sent } = await showPage(`${both}&sijainti=Espoo`, {
    ...answers,
    getModelAvailability: found([car('Kide', { date: '2026-12-01' })]),
  })
  await expect.poll(() => rowOf(fi.firstFreeNear('Espoo'))).toEqual(['ti 1.12.Kulku Espoo, 10 km', fi.noneFree])
  await expect
    .poll(() => sent('getModelAvailability')[0]?.body)
    .toMatchObject({ location: 'Espoo', models: ['Kide', 'Tuuli'] })
})

test('near a place that nobody finds, the days are of the whole country, and say so', async () => {
  await showPage(`${both}&sijainti=Eikylä`, { ...answers, getModelAvailability: new Refusal(422) })
  await expect.poll(() => rowOf(fi.firstFree)).toEqual(['la 28.11.Turku', 'la 28.11.Turku'])
  expect(rowOf(fi.firstFreeNear('Eikylä'))).toBeUndefined()
})

test('the gear that was asked for has its own price, and says where it is free nowhere', async () => {
  await showPage(`${both}&vaihteisto=manuaali`, answers)
  await expect.poll(() => rowOf(fi.price(1))?.[0]).toBe('470 €/kkYhteensä 470 €Manuaali')
  await expect.poll(() => rowOf(fi.firstFree)).toEqual([fi.noneFree, fi.noneFree])
})

test('a model is added and taken out; back undoes it', async () => {
  const { at, go } = await showPage('/vertaa?auto=norra-kide&sijainti=&kk=3', answers)
  await page.getByLabelText(fi.add).selectOptions('Norra Tuuli')
  await expect.poll(at).toBe('/vertaa?kk=3&auto=norra-kide&auto=norra-tuuli')
  await page.getByRole('button', { name: fi.remove('Norra Kide') }).click()
  await expect.poll(at).toBe('/vertaa?kk=3&auto=norra-tuuli')
  go(-1)
  await expect.element(page.getByRole('button', { name: fi.remove('Norra Kide') })).toBeVisible()
})

test('a model that is sold no more is told, and the others stay', async () => {
  await showPage(`${both}&auto=norra-poistunut`, answers)
  await expect.element(page.getByText(fi.gone)).toBeVisible()
  await expect.element(table).toBeVisible()
  await expect.poll(() => rowOf('Tavaratila')).toEqual(['300 l', '620 l'])
})

test.each([
  ['', 'nothing named'],
  ['&auto=&auto=%00', 'no names'],
  ['&auto=norra-a&auto=norra-b&auto=norra-c', 'models that never were'],
])('beside names of no models (%s, %s) those that are sold stand, and the third can be added', async (odd) => {
  const { sent, at } = await showPage(`/vertaa?kk=1${odd}&auto=norra-kide&auto=norra-tuuli`, answers)
  await expect.poll(() => rowOf('Tavaratila')).toEqual(['300 l', '620 l'])
  expect(page.getByText(fi.loading).query()).toBeNull()
  await expect.poll(() => sent('getModelPage')).toHaveLength(2)
  await page.getByLabelText(fi.add).selectOptions('Norra Meri')
  await expect.poll(at).toBe('/vertaa?kk=1&auto=norra-kide&auto=norra-tuuli&auto=norra-meri')
})

test('without models the page says how to come by them', async () => {
  await showPage('/vertaa', { init })
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByLabelText(fi.add)).toBeVisible()
})

test('models that could not be asked for are asked for again', async () => {
  let times = 0
  await showPage('/vertaa?auto=norra-kide', {
    init,
    getModelPage: () => (times++ === 0 ? new Refusal(500) : pageOf('Kide')),
  })
  await page.getByRole('alert').getByRole('button').click()
  await expect.poll(() => rowOf('Tavaratila')).toEqual(['300 l'])
})
