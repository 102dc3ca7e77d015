import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showMedia } from '../../ui/testing/seen.ts'
import { drawnAgain } from '../../ui/testing/shown.tsx'
import { fi as currentOrderFi } from '../currentOrder/fi.ts'
import { fi as storefrontFi } from '../storefront/fi.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { car, finding, found, model, shopOf } from './testing/cars.ts'

const place = page.getByRole('combobox', { name: fi.location })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })
const models = page.getByRole('region', { name: fi.showcase })
const sizesOf = (pictures: Iterable<HTMLImageElement>) =>
  [...pictures].map((one) => `${one.getAttribute('width')} ${one.getAttribute('height')}`)

const banner = {
  content: '<h2>Talvi</h2>',
  image_lg: '/kuvat/talvi.svg',
  image_layout: 'right' as const,
  theme: 'light',
}
const claim = { term: 6 as const, monthly: 399, campaign: { months: 2, after: 459 }, total: 2634 }

test('the first view: the steps of an order, what is on, the search, and every model [ROUTE-02 HOME-03 HOME-06 HOME-07 HOME-09 HOME-10]', async () => {
  const cars = [model('Kide', { from_claim: claim, body: 'suv' }), model('Tuuli', { body: 'outo' })]
  await showPage('/', finding([], { banners: [banner], cars }))
  const steps = page.getByRole('navigation', { name: currentOrderFi.steps }).getByRole('listitem')
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step')
  expect(steps.elements().map((one) => one.textContent)).toEqual(
    currentOrderFi.stepNames.map((name, at) => `${at + 1}${name}${name}`),
  )
  expect(steps.getByRole('link').elements()).toEqual([])
  await expect.element(page.getByRole('region', { name: fi.banners }).getByRole('heading')).toHaveTextContent('Talvi')
  await expect.element(place).toHaveAttribute('placeholder', fi.locationHint)
  await expect.element(button(fi.locateMe)).toHaveAttribute('aria-busy', 'false')
  await expect.element(button(fi.find)).toBeVisible()
  await expect.element(heading(fi.promise)).toHaveAttribute('tabindex', '-1')
  for (const fact of fi.facts) await expect.element(page.getByText(fact)).toBeVisible()
  await expect.element(page.getByText('Sinun autosi')).not.toBeInTheDocument()
  await expect.element(models.getByRole('link').first()).toBeVisible()
  const [first, second] = models.getByRole('link').elements()
  expect(first?.textContent).toBe(
    'Norra Kidekatumaasturialkaen 399\u00a0€/kkSitoutumisaika 6\u00a0kkKampanjahinta 2\u00a0kkSitten 459\u00a0€/kkYhteensä 2\u00a0634\u00a0€',
  )
  expect(second?.textContent).toBe('Norra Tuuli')
  expect(sizesOf(models.element().querySelectorAll('img'))).toEqual(['640 320', '640 320'])
})

test('the first car stands in the first view with its whole price, and leads to its page; on a low screen the search has the room', async () => {
  const cars = [model('Kide', { from_claim: { term: 6, monthly: 349, campaign: null, total: 2094 } })]
  await showPage('/', finding([], { cars }))
  const first = page.getByRole('link', {
    name: /^Norra Kide alkaen 349\s€\/kk Sitoutumisaika 6\skk, yhteensä 2\s094\s€ sis\.\sALV$/,
  })
  await expect.element(first).toBeVisible()
  await expect.element(first).toHaveAttribute('href', '/autot/norra-kide?kk=6')
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(320, 844)
  await expect.element(page.getByRole('main').getByRole('presentation').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(390, 640)
  await expect.element(first).not.toBeInTheDocument()
})

test('a wide screen shows the first car beside the search however low it is, unless a banner has a picture for that place', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1366, 640)
  const shownWith = async (banners: object[]) => {
    await showPage('/', finding([], { banners, cars: [model('Kide')] }))
    const first = page.getByRole('link', { name: 'Norra Kide' }).first()
    await expect.element(first).toBeVisible()
    return [...document.querySelectorAll('h1 ~ * img')].map((picture) => picture.checkVisibility())
  }
  expect(await shownWith([])).toEqual([true])
  expect(await shownWith([{ ...banner, image_layout: 'none' }])).toEqual([true])
  expect(await shownWith([banner])).toEqual([false])
  await showMedia({ colorScheme: 'dark' })
  expect(await shownWith([])).toEqual([true])
})

test('what is better here stands in the first view, as the provider says it', async () => {
  const content = { advantages: '<ul><li>Ei aloitusmaksua</li></ul>' }
  await showPage('/', finding([], { content }))
  await expect.element(page.getByRole('listitem').getByText('Ei aloitusmaksua')).toBeVisible()
  for (const fact of fi.facts) await expect.element(page.getByText(fact)).not.toBeInTheDocument()
})

test('without banners nothing is on', async () => {
  await showPage('/', finding([]))
  await expect.element(models).toBeVisible()
  await expect.element(page.getByRole('region', { name: fi.banners })).not.toBeInTheDocument()
})

test('a model of the front page leads to its page, with what is looked for', async () => {
  await showPage('/?jm=HKI1', finding([car('Kide')]))
  const kide = models.getByRole('link', { name: /Norra Kide/ })
  await expect.element(kide).toHaveAttribute('href', '/autot/norra-kide?jm=HKI1&kk=1')
  await showPage('/?vaihteisto=automaatti', finding([car('Kide')], { cities: ['Espoo'] }))
  await place.fill('Espoo')
  await expect.element(kide).toHaveAttribute('href', '/autot/norra-kide?vaihteisto=automaatti&kaupunki=Espoo&kk=1')
})

test('a search lives in its address: it runs at once, and back brings it back without asking again [HOME-17 HOME-18 HOME-20]', async () => {
  const { sent, go } = await showPage('/?malli=Kide&sijainti=Tampere&hae', finding([car('Kide')]))
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.element(place).toHaveValue('Tampere')
  await expect
    .poll(() => sent('getModelAvailability')[0]?.body)
    .toMatchObject({ location: 'Tampere', models: ['Kide'] })
  await page.getByRole('link', { name: storefrontFi.login }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: storefrontFi.login })).toBeVisible()
  go(-1)
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})

test('a town of the address is the place, and with a model it is searched at once [HOME-19 HOME-21]', async () => {
  const first = await showPage('/?kaupunki=Oulu', finding([car('Kide')]))
  await expect.element(place).toHaveValue('Oulu')
  expect(first.sent('getModelAvailability')).toEqual([])
})

test('a town with a model is searched at once [HOME-21]', async () => {
  await showPage('/?kaupunki=Oulu&malli=Kide', finding([car('Kide')]))
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.element(place).toHaveValue('Oulu')
})

test('each search is a page to go back to; a filter and the same search again are not', async () => {
  const { at, go } = await showPage('/', finding([car('Kide')]))
  const searches = async (text: string) => {
    await place.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe(`/?sijainti=${text}&hae=1`)
    await expect.element(heading('1 vapaa auto')).toBeVisible()
  }
  await searches('Espoo')
  await searches('Oulu')
  await button(fi.findAgain).click()
  await page.getByLabelText(/^Vaihteisto/).selectOptions('A')
  await expect.poll(at).toBe('/?sijainti=Oulu&vaihteisto=automaatti&hae=1')
  go(-1)
  await expect.poll(at).toBe('/?sijainti=Espoo&hae=1')
  await expect.element(place).toHaveValue('Espoo')
  go(-1)
  await expect.poll(at).toBe('/')
})

test('what is found comes into view after each search, and going back brings one where one was [HOME-38]', async () => {
  const { go, at } = await showPage('/', finding(['Kide', 'Tuuli', 'Loimu'].map((name) => car(name))))
  const top = () =>
    Math.round(page.getByRole('region', { name: '3 vapaata autoa' }).element().getBoundingClientRect().top)
  const searches = async (text: string) => {
    await place.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toContain(`sijainti=${text}`)
    await expect.element(heading('3 vapaata autoa')).toBeVisible()
    await expect.poll(top).toBe(24)
    window.scrollTo(0, 0)
  }
  await searches('Espoo')
  await searches('Oulu')
  go(-1)
  await expect.poll(at).toContain('sijainti=Espoo')
  await expect.element(heading('3 vapaata autoa')).toBeVisible()
  await drawnAgain()
  expect(window.scrollY).toBe(0)
})

test('who comes back to the cars from another page finds them where they were left', async () => {
  const { go } = await showPage('/', finding(['Kide', 'Tuuli', 'Loimu'].map((name) => car(name))))
  await place.fill('Espoo')
  await userEvent.keyboard('{Enter}')
  const region = page.getByRole('region', { name: '3 vapaata autoa' })
  await expect.poll(() => Math.round(region.element().getBoundingClientRect().top)).toBe(24)
  window.scrollTo(0, 50)
  const login = page.getByRole('link', { name: storefrontFi.login }).element() as HTMLElement
  // Without what a real press brings along: the link would come into view first.
  login.click()
  await expect.element(page.getByRole('heading', { level: 1, name: storefrontFi.login })).toBeVisible()
  go(-1)
  await expect.element(region).toBeInTheDocument()
  await drawnAgain()
  expect(window.scrollY).toBe(50)
})

test('who comes from another page begins at the heading', async () => {
  await showPage('/kirjaudu', finding([]))
  await page.getByRole('link', { name: /etusivulle/ }).click()
  await expect.element(heading(fi.promise)).toHaveFocus()
})

test('who opens the page begins at its start', async () => {
  await showPage('/', finding([]))
  await expect.element(heading(fi.promise)).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
})

const orderOf = (facts: object) => ({
  status: 'delivered' as const,
  order_product_car: { product_car: { display_name: 'Norra Kide', image_sm: '/kuvat/kide.svg' } },
  start_date: '2026-11-30',
  return_date: null,
  returned_on: null,
  next_payment_date: null,
  has_home_delivery: false,
  ...facts,
})
const signedIn = { user: {}, getCustomer: {} }

test.each([
  [
    'confirmed, to be fetched',
    { status: 'confirmed', next_payment_date: '2026-12-02' },
    ['Vahvistettu', 'Nouto ma\u00a030.11.2026', 'Seuraava maksu ke\u00a02.12.2026'],
  ],
  [
    'signed, to be brought',
    { status: 'signed', has_home_delivery: true },
    ['Vahvistettu', 'Toimitus ma\u00a030.11.2026'],
  ],
  ['in use', { next_payment_date: '2026-12-30' }, ['Käytössä', 'Seuraava maksu ke\u00a030.12.2026']],
  [
    'ending',
    { status: 'under_cancellation', cancel_date: '2027-01-30', return_date: '2027-02-01' },
    ['Päättymässä', 'Palautus viimeistään ma\u00a01.2.2027'],
  ],
  [
    'ending, its car back already',
    { status: 'under_cancellation', cancel_date: '2027-01-30', return_date: '2027-02-01', returned_on: '2027-01-28' },
    ['Päättymässä'],
  ],
])('a customer’s own car stands on the front page: %s', async (_, facts, said) => {
  await showPage('/', {
    ...finding([]),
    ...signedIn,
    getOrders: { data: [orderOf({ status: 'cancelled' }), orderOf(facts)] },
  })
  const own = page.getByRole('region', { name: fi.yourCar })
  await expect.element(own).toBeVisible()
  // It comes before the search for another one.
  const search = page.getByRole('heading', { level: 1 }).element()
  expect(own.element().compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect([
    own.element().querySelector('p span + span')?.textContent,
    ...own
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ]).toEqual(said)
  await expect.element(own.getByRole('link', { name: fi.toAccount })).toHaveAttribute('href', '/tili')
  expect(sizesOf(own.element().querySelectorAll('img'))).toEqual(['640 320'])
})

test('of several cars the newest is shown and all are counted; who has none has no such part', async () => {
  await showPage('/', {
    ...finding([]),
    ...signedIn,
    getOrders: { data: [orderOf({}), orderOf({ status: 'signed' })] },
  })
  await expect.element(page.getByRole('region', { name: 'Sinun autosi (2)' }).getByText('Käytössä')).toBeVisible()
})

test.each([
  ['pending', '2026-11-26T10:16:00Z', 'Auto on varattu sinulle klo 12.16 asti.'],
  ['expired', null, fi.reservationOver],
] as const)(
  'an order that is not finished yet leads on from the front page: %s',
  async (status, reserved_until, text) => {
    vi.setSystemTime('2026-11-26T09:30:00Z')
    onTestFinished(() => void vi.useRealTimers())
    await showPage('/', { ...finding([]), ...signedIn, getOrders: { data: [orderOf({ status, reserved_until })] } })
    const begun = page.getByRole('region', { name: fi.begun })
    await expect.element(begun.getByText(text)).toBeVisible()
    await expect.element(begun.getByText('Norra Kide')).toBeVisible()
    await expect.element(begun.getByRole('link', { name: fi.goOn })).toHaveAttribute('href', '/uusi-tilaus')
  },
)

test('the search of a customer with a car stands behind the car, until another one is wanted', async () => {
  await showPage('/', { ...finding([]), ...signedIn, getOrders: { data: [orderOf({})] } })
  const another = page.getByRole('button', { name: fi.anotherCar })
  await expect.element(another).toHaveAttribute('aria-expanded', 'false')
  await expect.element(place).not.toBeInTheDocument()
  await another.click()
  await expect.element(place).toBeVisible()
  await expect.element(another).toHaveAttribute('aria-expanded', 'true')
})

test('a customer with a car who came with a search goes on with it', async () => {
  await showPage('/?sijainti=Espoo', { ...finding([]), ...signedIn, getOrders: { data: [orderOf({})] } })
  await expect.element(page.getByRole('region', { name: fi.yourCar })).toBeVisible()
  await expect.element(place).toBeVisible()
})

test('who has no running order has no car on the front page', async () => {
  const { sent } = await showPage('/', {
    ...finding([]),
    ...signedIn,
    getOrders: { data: [orderOf({ status: 'cancelled' })] },
  })
  await expect.poll(() => sent('getOrders')).toHaveLength(1)
  await expect.element(models).toBeVisible()
  await expect.element(page.getByText(/^Sinun autosi/)).not.toBeInTheDocument()
})

test('cars of a moment ago are asked for again once they are a minute old', async () => {
  const { sent, go } = await showPage('/?sijainti=Espoo&hae=1', {
    init: shopOf,
    getModelAvailability: found([car('Kide')]),
  })
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await page.getByRole('link', { name: storefrontFi.login }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: storefrontFi.login })).toBeVisible()
  const now = Date.now()
  const clock = Date.now
  Date.now = () => now + 61_000
  try {
    go(-1)
    await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
  } finally {
    Date.now = clock
  }
})
