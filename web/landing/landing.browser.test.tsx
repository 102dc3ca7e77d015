import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as storefrontFi } from '../storefront/fi.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })
const main = page.getByRole('main')
const linksOf = (name: string) =>
  main
    .getByRole('region', { name })
    .getByRole('link')
    .elements()
    .map((one) => `${one.getAttribute('aria-label') ?? one.textContent} ${one.getAttribute('href')}`)
const claim = { term: 6 as const, monthly: 399, campaign: null, total: 2394 }
const kide = { model: 'Kide & co', display_name: 'Norra Kide', image_sm: '/kuvat/kide.svg', from_claim: claim }
const price = { list_price: 500, campaign_price: null, campaign: null }
const offers = [
  { gear: 'A' as const, prices: { price_1: price, price_3: price, price_6: { ...price, list_price: 400 } } },
]
const modelPage = {
  model: kide,
  image_md: '/kuvat/kide.jpg',
  image_alt: 'Kide kadulla',
  gallery: [{ image_sm: '/kuvat/takaa.svg', image_md: '/kuvat/takaa.jpg', image_alt: 'Kide takaa' }],
  info: '<p>Pieni</p>',
  offers,
  services: [
    { service_key: 'roof_box', service_title: 'Suksiboksi', price: 29, recurring: true },
    { service_key: 'seat', service_title: 'Lastenistuin', price: 12, recurring: false },
  ],
  free_places: [
    { city: 'Turku', location_id: 'turku', display_name: 'Kulku Turku', date: '2026-11-28', gear: 'A' as const },
  ],
}
const init = {
  cars: [kide, { ...kide, model: 'Tuuli', display_name: 'Norra Tuuli', from_claim: null }],
  cities: ['Turku', 'Hämeenlinna'],
}

test('a model: how it looks, what it costs and is, and where it is free first', async () => {
  const { at } = await showPage('/autot/norra-kide', { init, getModelPage: modelPage })
  await expect.element(heading('Norra Kide')).toBeVisible()
  await expect.poll(() => document.title).toBe('Norra Kide kuukausimaksulla – Kulku')
  await expect.element(page.getByRole('img', { name: 'Kide kadulla' })).toHaveAttribute('fetchpriority', 'high')
  await expect
    .element(main.getByText('Sitoutumisaika 6\u00a0kk, yhteensä 2\u00a0400\u00a0€ sis.\u00a0ALV'))
    .toBeVisible()
  // The soonest stands beside the price, and leads to it.
  await expect
    .element(main.getByRole('link', { name: fi.soonest('la\u00a028.11.', 'Turku') }))
    .toHaveAttribute('href', expect.stringContaining('sijainti=Turku'))
  await expect.element(main.getByRole('region', { name: fi.about }).getByText('Pieni')).toBeVisible()
  await expect.element(main.getByRole('table')).toBeVisible()
  const sold = main.getByRole('region', { name: fi.services }).getByRole('listitem').elements()
  expect(sold.map((one) => one.textContent)).toEqual([
    'Suksiboksialk. 29\u00a0€ kuukausittain',
    'Lastenistuinalk. 12\u00a0€ kerran',
  ])
  const towns = page.getByRole('navigation', { name: fi.firstDays })
  await expect.element(towns.getByText('la\u00a028.11.')).toBeVisible()
  await expect.element(towns.getByText('Kulku Turku', { exact: true })).toBeVisible()
  expect(
    towns
      .getByRole('link')
      .elements()
      .map((one) => one.getAttribute('href')),
  ).toEqual([
    '/?sijainti=Turku&malli=Kide+%26+co&vaihteisto=automaatti&noutopaikka=turku&noutopaiva=2026-11-28&kk=6&hae=1',
    '/?sijainti=H%C3%A4meenlinna&malli=Kide+%26+co&kk=6&hae=1',
  ])
  // The act leads to the towns while nobody has said where.
  await page.getByRole('link', { name: fi.chooseTown }).first().click()
  await expect.poll(at).toBe('/autot/norra-kide#paikkakunnat')
})

test('a gear that nobody chose narrows nothing: towns show each free gear; one that is chosen says so', async () => {
  const manual = { gear: 'M' as const, prices: { price_1: { ...price, list_price: 300 } } }
  const at = (city: string, gear: 'A' | 'M', date: string) => {
    const dealer = { location_id: city.toLowerCase(), display_name: `Kulku ${city}` }
    return { city, gear, date, ...dealer }
  }
  await showPage('/autot/norra-kide?kaupunki=Turku', {
    init: { ...init, cities: ['Helsinki', 'Turku', 'Vaasa'] },
    getModelPage: {
      ...modelPage,
      offers: [...offers, manual],
      free_places: [at('Turku', 'M', '2026-11-28'), at('Helsinki', 'A', '2026-11-29'), at('Turku', 'A', '2026-12-05')],
    },
  })
  const towns = page.getByRole('navigation', { name: fi.firstDays })
  const said = () =>
    towns
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.element(page.getByRole('radio', { name: /^Manuaali/ })).toBeChecked()
  expect(said()).toEqual(['Turku, manuaali', 'Helsinki, automaatti', 'Turku, automaatti', 'Vaasa'])
  await expect.element(towns.getByText(fi.otherTowns)).toBeVisible()
  await expect
    .element(towns.getByRole('link', { name: 'Helsinki, automaatti' }))
    .toHaveAttribute(
      'href',
      '/?sijainti=Helsinki&malli=Kide+%26+co&vaihteisto=automaatti&noutopaikka=helsinki&noutopaiva=2026-11-29&hae=1&kk=1',
    )
  await expect
    .element(page.getByRole('link', { name: fi.searchNear('Turku') }).first())
    .toHaveAttribute('href', '/?sijainti=Turku&malli=Kide+%26+co&hae=1&kk=1')
  await page.getByRole('radio', { name: /^Automaatti/ }).click()
  await expect.poll(said).toEqual(['Helsinki, automaatti', 'Turku, automaatti', 'Vaasa'])
  await expect.element(towns.getByText(fi.otherTownsOfGear)).toBeVisible()
})

test('filters of a search narrow nothing on the page of a model, nor the searches that it leads to', async () => {
  await showPage('/autot/norra-kide?kaupunki=Turku&kk=1&hinta=350&paiva=2026-12-01&etaisyys=100', {
    init,
    getModelPage: modelPage,
  })
  await expect
    .element(page.getByRole('link', { name: fi.searchNear('Turku') }).first())
    .toHaveAttribute('href', '/?sijainti=Turku&malli=Kide+%26+co&hae=1&kk=1')
})

test('the first day beside the price is that of the town where the visitor looks, where one is free there', async () => {
  const later = {
    city: 'Hämeenlinna',
    location_id: 'hml',
    display_name: 'Kulku Hml',
    date: '2026-12-04',
    gear: 'A' as const,
  }
  await showPage('/autot/norra-kide?sijainti=Hämeenlinna', {
    init,
    getModelPage: { ...modelPage, free_places: [...modelPage.free_places, later] },
  })
  await expect.element(main.getByRole('link', { name: fi.soonest('pe\u00a04.12.', 'Hämeenlinna') })).toBeVisible()
})

test('the price and whether one is free follow the term and gear that are chosen, which the address keeps', async () => {
  const manual = {
    gear: 'M' as const,
    prices: { price_1: { ...price, list_price: 450 }, price_6: { ...price, list_price: 400 } },
  }
  const { at } = await showPage('/autot/norra-kide?sijainti=Raisio&kk=3', {
    init,
    getModelPage: { ...modelPage, offers: [...offers, manual] },
  })
  const terms = page.getByRole('group', { name: fi.term })
  await expect.element(terms.getByRole('radio', { checked: true })).toHaveAccessibleName(/^3 kk/)
  await terms.getByRole('radio', { name: /^1 kk/ }).click()
  await expect.element(main.getByText(/^Sitoutumisaika 1\u00a0kk, yhteensä 500/)).toBeVisible()
  await expect.element(terms.getByRole('radio', { name: /^1 kk/ })).toHaveFocus()
  const soonest = main.getByRole('link', { name: fi.soonest('la\u00a028.11.', 'Turku') })
  await expect.element(soonest).toBeVisible()
  await page.getByRole('radio', { name: /^Manuaali/ }).click()
  await expect.element(main.getByText(/^Sitoutumisaika 1\u00a0kk, yhteensä 450/)).toBeVisible()
  const taken = main.getByText(fi.takenGear)
  await expect.element(taken).toBeVisible()
  await expect.element(soonest).not.toBeInTheDocument()
  // In the place of the day, where somebody looks for it.
  const isBefore = taken.element().compareDocumentPosition(terms.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeGreaterThan(0)
  await expect.poll(at).toBe('/autot/norra-kide?sijainti=Raisio&kk=1&vaihteisto=manuaali')
  // Where somebody looks already, the act is the cars there.
  await expect
    .element(page.getByRole('link', { name: fi.searchNear('Raisio') }).first())
    .toHaveAttribute('href', '/?sijainti=Raisio&malli=Kide+%26+co&vaihteisto=manuaali&hae=1&kk=1')
})

test('a choice is drawn with its press, so that the next press leads on with it', async () => {
  await showPage('/autot/norra-kide?sijainti=Raisio&kk=3', { init, getModelPage: modelPage })
  const choice = page.getByRole('radio', { name: /^1 kk/ })
  const act = page.getByRole('link', { name: fi.searchNear('Raisio') }).first()
  await expect.element(choice).toBeEnabled()
  choice.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(act.element().getAttribute('href')).toBe('/?sijainti=Raisio&malli=Kide+%26+co&hae=1&kk=1')
})

test('kilometres belong to the price, and more of them are in it, its conditions and the way on once they are chosen', async () => {
  const packages = [
    { kilometres: 500, price: 39 },
    { kilometres: 1_500, price: 99 },
  ]
  const kilometres = { per_month: 1_500, price_beyond: 0.2, packages }
  const { at } = await showPage('/autot/norra-kide?sijainti=Raisio', {
    init,
    getModelPage: { ...modelPage, kilometres },
  })
  const included = main.getByRole('region', { name: fi.includedTitle })
  await expect.element(included.getByText(fi.aMonth('1\u00a0500\u00a0km'), { exact: true })).toBeVisible()
  await expect.element(included.getByText(fi.alone('99\u00a0€'))).toBeVisible()
  const choice = page.getByRole('group', { name: fi.kilometres })
  await expect.element(choice.getByRole('radio', { checked: true })).toHaveAccessibleName(/^1.500.km Sisältyy/)
  await choice.getByRole('radio', { name: /^2.000.km/ }).click()
  await expect
    .element(main.getByText(/^Sitoutumisaika 6.kk, 2.000.km kuukaudessa, yhteensä 2.634.€ sis..ALV$/).first())
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toHaveAccessibleName(/439/)
  await expect.element(included.getByText(fi.more('500\u00a0km'), { exact: true })).toBeVisible()
  await expect.poll(at).toBe('/autot/norra-kide?sijainti=Raisio&kilometrit=500')
  await expect
    .element(page.getByRole('link', { name: fi.searchNear('Raisio') }).first())
    .toHaveAttribute('href', '/?kilometrit=500&sijainti=Raisio&malli=Kide+%26+co&kk=6&hae=1')
  await choice.getByRole('radio', { name: /^1.500.km/ }).click()
  await expect.poll(at).toBe('/autot/norra-kide?sijainti=Raisio')
  await expect.element(main.getByText(/^Sitoutumisaika 6.kk, yhteensä 2.400.€ sis..ALV$/).first()).toBeVisible()
})

test('what the same kilometres cost by themselves is told only where just that is sold, and no choice where nothing is', async () => {
  const kilometres = { per_month: 1_500, price_beyond: 0.2, packages: [] }
  await showPage('/autot/norra-kide?kilometrit=500', { init, getModelPage: { ...modelPage, kilometres } })
  const included = main.getByRole('region', { name: fi.includedTitle })
  await expect.element(included.getByText(fi.beyond('0,20\u00a0€'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('group', { name: fi.kilometres })).not.toBeInTheDocument()
  await expect.element(main.getByText(/^Sitoutumisaika 6.kk, yhteensä 2.400.€/).first()).toBeVisible()
  // A package that was chosen and is sold no more: the price is without it, and so is the order.
  await expect
    .element(page.getByRole('link', { name: 'Turku' }).first())
    .toHaveAttribute('href', expect.not.stringContaining('kilometrit'))
})

test('at preset dealers the act leads to their cars, and a town that is pressed takes their place', async () => {
  await showPage('/autot/norra-kide?jm=HKI1&kaupunki=Oulu', { init, getModelPage: modelPage })
  await expect
    .element(page.getByRole('link', { name: fi.searchModel }).first())
    .toHaveAttribute('href', '/?jm=HKI1&sijainti=Oulu&malli=Kide+%26+co&kk=6&hae=1')
  await expect
    .element(page.getByRole('link', { name: 'Turku' }).first())
    .toHaveAttribute(
      'href',
      '/?sijainti=Turku&malli=Kide+%26+co&vaihteisto=automaatti&noutopaikka=turku&noutopaiva=2026-11-28&kk=6&hae=1',
    )
})

test('a model that is taken, without a text, prices or services, says what it can', async () => {
  const nothing = { info: '', offers: [], gallery: [], services: [], free_places: [] }
  const bare = { ...modelPage, ...nothing, model: { ...kide, from_claim: null } }
  await showPage('/autot/norra-kide', { init, getModelPage: bare })
  await expect.element(main.getByText(fi.taken)).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: fi.inCities })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: fi.chooseTown }).first())
    .toHaveAttribute('href', '/autot/norra-kide#paikkakunnat')
  await expect
    .element(main.getByRole('link', { name: 'Turku' }))
    .toHaveAttribute('href', '/?sijainti=Turku&malli=Kide+%26+co&hae=1&kk=1')
  for (const name of [fi.about, fi.services])
    await expect.element(main.getByRole('region', { name })).not.toBeInTheDocument()
  await expect.element(main.getByRole('table')).not.toBeInTheDocument()
})

test.each([
  ['/autot/ei-ole', { getModelPage: new Refusal(404) }],
  ['/kaupungit/ei-ole', { getCityPage: new Refusal(404) }],
])('there is no such page: %s', async (at, answers) => {
  await showPage(at, { init, ...answers })
  await expect.element(heading(storefrontFi.notFound)).toBeVisible()
  await expect.poll(() => document.title).toBe('Sivua ei löytynyt – Kulku')
})

test.each(['/autot/norra-kide', '/kaupungit/turku'])(
  'what does not come says so, and comes when asked again: %s',
  async (at) => {
    let times = 0
    const once =
      <T,>(answer: T) =>
      () =>
        times++ === 0 ? new Refusal(500) : answer
    await showPage(at, { init, getModelPage: once(modelPage), getCityPage: once({ city: 'Turku' }) })
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(fi.failed)).toBeVisible()
    await expect.element(alert.getByText(fi.failedNote)).toBeVisible()
    await alert.getByRole('button').click()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Norra Kide$|auto kuukaudeksi$/ })).toBeVisible()
  },
)

test('while the facts are on their way that is said', async () => {
  await showPage('/autot/norra-kide', { init, getModelPage: () => new Promise(() => {}) })
  await expect.element(heading('Norra Kide')).toBeVisible()
  await expect.element(main.getByRole('status').getByText(fi.loading)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

const place = {
  city: 'Turku',
  zip: '20100',
  closed_dates: [{ date: '2026-12-04', reason: 'Muutto' }],
  other_hours: [],
  delivery_reach_km: 50,
}

test('a town: its places with their hours, whether they deliver, and every model to search there', async () => {
  const closed = ['01', '02', '03', '04'].map((day) => ({ date: `2026-12-${day}`, reason: 'Muutto' }))
  const dealers = [
    {
      ...place,
      location_id: 'a',
      display_name: 'Kulku Turku',
      address: 'Katu 1',
      phone: '+358 2 1',
      closed_dates: closed,
      other_hours: [],
    },
    {
      ...place,
      location_id: 'b',
      display_name: 'Kulku Raisio',
      address: 'Katu 2',
      delivery_reach_km: null,
      closed_dates: [],
      other_hours: [],
    },
  ]
  await showPage('/kaupungit/turku', { init, getCityPage: { city: 'Turku', dealers } })
  await expect.element(heading('Turku: auto kuukaudeksi')).toBeVisible()
  await expect.element(page.getByText(fi.cityLead(true))).toBeVisible()
  await expect.poll(() => document.title).toBe('Turku: auto kuukaudeksi – Kulku')
  await expect
    .element(page.getByRole('link', { name: fi.searchCity }))
    .toHaveAttribute('href', '/?kaupunki=Turku&hae=1')
  const said = main.getByRole('region', { name: fi.dealers }).element().querySelectorAll(':scope li')
  expect([...said].map((one) => one.textContent)).toEqual([
    'Kulku TurkuKatu 1, 20100 TurkuSunnuntaisin suljettu1.12.2026 suljettu: Muutto2.12.2026 suljettu: Muutto3.12.2026 suljettu: Muutto+358 2 1Kotiintoimitus 50 kilometrin säteellä',
    'Kulku RaisioKatu 2, 20100 TurkuSunnuntaisin suljettuEi kotiintoimitusta',
  ])
  await expect
    .poll(() => linksOf(fi.models))
    .toEqual(['Norra Kide /autot/norra-kide?kaupunki=Turku&kk=6', 'Norra Tuuli /autot/norra-tuuli?kaupunki=Turku'])
  const models = main.getByRole('region', { name: fi.models })
  expect(models.getByText(/^alkaen/).elements()).toHaveLength(1)
  const sizes = [...models.element().querySelectorAll('img')].map(
    (one) => `${one.getAttribute('width')} ${one.getAttribute('height')}`,
  )
  expect(sizes).toEqual(['640 320', '640 320'])
})

test('a town whose places bring no car home promises none', async () => {
  const dealers = [
    { ...place, location_id: 'a', display_name: 'Kulku Turku', address: 'Katu 1', delivery_reach_km: null },
  ]
  await showPage('/kaupungit/turku', { init, getCityPage: { city: 'Turku', dealers } })
  await expect.element(page.getByText(fi.cityLead(false))).toBeVisible()
  expect(fi.cityLead(false)).not.toContain('kotiin')
})

test('a town of a shop that sells no model just now has no heading over nothing', async () => {
  await showPage('/kaupungit/turku', { init: { ...init, cars: [] }, getCityPage: { city: 'Turku', dealers: [] } })
  await expect.element(page.getByRole('link', { name: fi.searchCity })).toBeVisible()
  expect(main.getByRole('region', { name: fi.models }).query()).toBeNull()
})
