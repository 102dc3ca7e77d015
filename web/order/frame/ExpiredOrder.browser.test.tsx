import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Alternative } from '../../../contract/order/alternatives.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { colourBehind } from '../../../ui/testing/seen.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import { anOrder, type OrderPart } from '../testing/orderSample.ts'
import { factsIn, showOrder, textOf } from '../testing/showOrder.ts'

beforeEach(() => void vi.setSystemTime('2026-11-26T10:00:00Z'))
afterEach(() => void vi.useRealTimers())

const expired = (change: OrderPart = {}) => anOrder({ status: 'expired', ...change })
const kide = { make: 'Norra', model: 'Kide', display_name: 'Norra Kide', image_sm: '/kide.webp' }
const espoo = { display_name: 'Kulku Espoo', location_id: 'espoo', city: 'Espoo' }
const same: Alternative = {
  kind: 'same',
  car: kide,
  gearType: 'A',
  date: '2026-12-11',
  dealer: espoo,
  distance: 0,
  price: 449,
  normal_price: null,
  campaign_months: null,
}
const elsewhere: Alternative = {
  ...same,
  kind: 'other_dealer',
  gearType: 'M',
  date: '2026-12-14',
  distance: 18,
  price: 400,
  normal_price: 449,
  campaign_months: 1,
  dealer: { display_name: 'Kulku Vantaa', location_id: 'vantaa', city: 'Vantaa' },
}
const other: Alternative = {
  ...same,
  kind: 'other_model',
  car: { ...kide, model: 'Tuuli', display_name: 'Norra Tuuli' },
}
const three = { alternatives: [same, elsewhere, other], entity: 'priced' }

const welcome = page.getByRole('dialog', { name: fi.welcomeBack })
const search = page.getByRole('dialog', { name: 'Autojen saatavuushaku' })
const list = page.getByRole('region', { name: fi.alternatives })
const rows = list.getByRole('listitem').filter({ has: page.getByRole('heading') })
const take = rows.getByRole('button')
const again = page.getByRole('button', { name: fi.searchAgain })

async function returns(answers: Answers = {}) {
  const shown = await showOrder({ order: expired(), answers: { getAlternatives: three, ...answers } })
  await welcome.getByRole('button', { name: 'Sulje' }).click()
  await expect.element(welcome).not.toBeInTheDocument()
  return shown
}

test('an order whose reservation has run out says what happened and where to go [STATE-31 STEP2-02 STEP2-03 STEP2-04 STEP2-05 STEP2-07 STEP2-08 STEP2-09 STEP2-11]', async () => {
  await showOrder({ order: expired(), customer: { orders: 1 }, answers: { getAlternatives: three } })
  await expect.element(welcome.getByText(fi.released)).toBeVisible()
  await expect.element(welcome.getByText(fi.releasedNote)).toBeVisible()
  await expect.element(welcome.getByRole('button', { name: fi.toSearch })).toBeVisible()
  expect(welcome.getByRole('link').elements()).toEqual([])
  await welcome.getByRole('button', { name: 'Sulje' }).click()
  await expect.element(welcome).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.expired })).toBeVisible()
  await expect.element(page.getByText(fi.expiredNote)).toBeVisible()
  await expect
    .poll(() => factsIn(page.getByRole('main').element()))
    .toEqual({ Auto: 'Norra Kide, automaatti', Noutopaikka: 'Kulku Espoo, Ajurinpiha 7, 02600 Espoo' })
  await expect.element(again).toBeVisible()
  expect(page.getByRole('checkbox', { name: fi.acceptTerms }).elements()).toEqual([])
})

test("'Hae autoja' of the welcome leads to the search, and so does the button below [STEP2-06]", async () => {
  await showOrder({ order: expired(), answers: { getAlternatives: three, getModelAvailability: {} } })
  await welcome.getByRole('button', { name: fi.toSearch }).click()
  await expect.element(search).toBeVisible()
  await search.getByRole('button', { name: 'Sulje' }).first().click()
  await expect.element(search).not.toBeInTheDocument()
  expect(welcome.elements()).toEqual([])
  await again.click()
  await expect.element(search).toBeVisible()
})

test('with more orders than this one the account is offered too [STEP2-10]', async () => {
  await showOrder({ order: expired(), customer: { orders: 2 }, answers: { getAlternatives: three } })
  await expect.element(welcome.getByRole('link', { name: fi.toAccount })).toHaveAttribute('href', '/tili')
})

test('the nearest free cars stand below, each with why, where, when and for how much', async () => {
  await returns()
  await expect.element(page.getByText(fi.alternativesNote)).toBeVisible()
  expect(rows.elements().map(textOf)).toEqual([
    'Sama auto on yhä vapaanaNorra Kide, automaattiKulku EspooNoutopäivä 11.12.2026449€/kk' +
      'Sitoutumisaika 3 kk, yhteensä 1 347 € sis. ALVVaraa tämä auto',
    'Sama malli, toinen noutopaikkaNorra Kide, manuaaliKulku Vantaa, 18 km päässäNoutopäivä 14.12.2026' +
      'Kampanjahinta 400€/kkNormaalihinta 449 €/kk' +
      'Sitoutumisaika 3 kk, kampanjahinta 1 kk, sitten 449 €/kk, yhteensä 1 298 € sis. ALVVaraa tämä auto',
    'Toinen malli, sama noutopaikkaNorra Tuuli, automaattiKulku EspooNoutopäivä 11.12.2026449€/kk' +
      'Sitoutumisaika 3 kk, yhteensä 1 347 € sis. ALVVaraa tämä auto',
  ])
  await expect
    .element(take.nth(1))
    .toHaveAccessibleName('Varaa tämä auto: Norra Kide, manuaali, Kulku Vantaa, 14.12.2026')
  const [first, second, third] = take.elements().map(colourBehind)
  expect(second).toBe(third)
  expect(first).not.toBe(second)
  expect(colourBehind(again.element())).toBe(second)
})

test('one press takes a car, and the order goes on with it', async () => {
  const carried = {
    kept: [{ service_name: 'Lastenistuin', price: 59, price_before: 59 }],
    dropped: [{ service_name: 'Latauskaapeli', reason: 'unfit' as const }],
  }
  const { sent, becomes } = await returns({
    updatePendingOrder: () => {
      becomes(anOrder({ reserved_until: '2026-11-26T11:00:00Z' }))
      return carried
    },
  })
  await take.nth(1).click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })).toHaveFocus()
  const said = page.getByRole('status', { name: 'Ilmoitukset' })
  await expect.element(said.getByText(fi.alternativeTaken('Norra Kide', 'klo 13.00'))).toBeVisible()
  await expect.element(said.getByText('Tilauksessasi säilyi: Lastenistuin.')).toBeVisible()
  await expect.element(said.getByText('Tilauksestasi jäi pois: Latauskaapeli (ei sovi tähän autoon).')).toBeVisible()
  await expect
    .poll(() => sent('updatePendingOrder').map(({ body }) => body))
    .toEqual([
      {
        car: { make: 'Norra', model: 'Kide', gearType: 'M', locationID: 'vantaa', startDate: '2026-12-14' },
        fixed_term: 3,
        entity: 'priced',
        order: { order_number: '12345678' },
      },
    ])
})

test('the car that is being taken is busy, and no other one', async () => {
  const { sent } = await returns({ updatePendingOrder: never })
  const busy = () => take.elements().map((button) => button.getAttribute('aria-busy'))
  await expect.poll(() => busy()).toEqual([null, null, null])
  await take.nth(1).click()
  await expect.poll(busy).toEqual([null, 'true', null])
  await take.nth(2).click()
  await expect.poll(() => busy()).toEqual([null, 'true', null])
  await expect.poll(() => sent('updatePendingOrder')).toHaveLength(1)
})

test('one that has gone to others meanwhile is told so, and the list is asked for again', async () => {
  const lists = [three, { alternatives: [other], entity: 'newer' }]
  await returns({ getAlternatives: () => lists.shift() ?? three, updatePendingOrder: new Refusal(410) })
  await take.first().click()
  const told = page.getByRole('alertdialog', { name: 'Virhe tilauksen päivityksessä' })
  await expect
    .element(told.getByText('Valitsemaasi autoa ei ole enää saatavilla haluamastasi noutopisteestä.'))
    .toBeVisible()
  await told.getByRole('button', { name: 'Sulje' }).last().click()
  await expect
    .poll(() => take.elements().map((button) => button.getAttribute('aria-label')))
    .toEqual(['Varaa tämä auto: Norra Tuuli, automaatti, Kulku Espoo, 11.12.2026'])
})

test('while they are looked for that is said, and the list is busy', async () => {
  await returns({ getAlternatives: never })
  await expect.element(list.getByText(fi.findingAlternatives)).toBeInTheDocument()
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  expect(list.getByRole('alert').elements()).toEqual([])
})

test('a list that does not come is told, and asked for again', async () => {
  const outcomes = [new Refusal(500), three]
  await returns({ getAlternatives: () => outcomes.shift() ?? three })
  await expect.element(list.getByRole('alert').getByText(fi.alternativesFailed)).toBeVisible()
  expect(list.getByText(fi.findingAlternatives).elements()).toEqual([])
  await list.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(take.first()).toBeVisible()
  expect(list.getByRole('alert').elements()).toEqual([])
})

test('where nothing is free the search is what is left', async () => {
  await showOrder({ order: expired(), answers: { getAlternatives: {} } })
  const primary = welcome.getByRole('button', { name: fi.toSearch })
  await expect.element(primary).toBeVisible()
  await expect.poll(() => colourBehind(again.element())).toBe(colourBehind(primary.element()))
  expect(list.elements()).toEqual([])
})
