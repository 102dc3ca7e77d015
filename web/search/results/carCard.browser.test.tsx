import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { never } from '../../../ui/testing/answeringServer.ts'
import { fi as landingFi } from '../../landing/fi.ts'
import { fi as storefrontFi } from '../../storefront/fi.ts'
import { showPage } from '../../testing/showInShop.tsx'
import { car, finding, found, model, onCampaign, shopOf } from '../testing/cars.ts'
import { fi } from './fi.ts'

afterEach(() => vi.restoreAllMocks())

const at = '/?sijainti=Espoo&hae=1'
const card = page.getByRole('article', { name: 'Norra Kide' })
const button = (name: string) => card.getByRole('button', { name, exact: true })
/** Its name goes on with the day and the place. */
const opener = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}\\. `) })
const field = card.getByRole('textbox')

const day = { from: '09:00', to: '17:00' }
const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: { from: '10:00', to: '14:00' }, sun: null }
const elsewhere = [
  {
    display_name: 'Kulku Vantaa',
    location_id: 'vantaa',
    city: 'Vantaa',
    distance: 25,
    date: '2026-11-30',
    homeDelivery: false,
  },
  {
    display_name: 'Kulku Kotka',
    location_id: 'kotka',
    city: 'Kotka',
    distance: 130,
    date: '2026-11-28',
    homeDelivery: true,
  },
]
const places = [
  {
    display_name: 'Kulku Espoo',
    location_id: 'espoo',
    city: 'Espoo',
    phone: '+358 9 0000 1',
    opening_hours: hours,
    closed_dates: [{ date: '2026-12-04', reason: 'Muutto' }],
    other_hours: [],
  },
]
const shows = (facts: Partial<AvailabilityItem> = {}, form = at) =>
  showPage(form, { init: shopOf, getModelAvailability: { ...found([car('Kide', facts)]), places } })

test('a card says the car, its gear, its nearest place and its first day, and the price of the term [CARD-01 CARD-02 CARD-03 CARD-05 CARD-06 CARD-09 CARD-10 CARD-24 FMT-06]', async () => {
  await shows()
  await expect.element(card.getByRole('heading', { name: 'Norra Kide' })).toHaveAttribute('tabindex', '-1')
  await expect.element(card.getByText('Automaatti', { exact: true })).toBeVisible()
  await expect.element(card.getByText('bensiini · 5\u00a0paikkaa · 300\u00a0l')).toBeVisible()
  await expect.element(card.getByText('Nouda aikaisintaan ti 1.12.')).toBeVisible()
  await expect.element(card.getByText('Kulku Espoo, 10 km')).toBeVisible()
  const picture = card.element().querySelector('img')
  expect(['src', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
    '/kuvat/Kide.svg',
    '640',
    '320',
  ])
  expect(card.element().querySelector('strong')?.textContent).toBe('500\u00a0€/kk')
  await expect.element(card.getByText('Sitoutumisaika 1\u00a0kk, yhteensä 500\u00a0€ sis.\u00a0ALV')).toBeVisible()
  await expect.element(card.getByText(fi.campaign, { exact: true })).not.toBeInTheDocument()
  await expect.element(card.getByText(/ilman veroa/)).not.toBeInTheDocument()
  await expect.element(opener('Vaihda päivä: Norra Kide')).toHaveAttribute('aria-expanded', 'false')
})

test('a manual says so, and that it can be brought home where it can [CARD-04 CARD-08]', async () => {
  await shows({ gearType: 'M', homeDelivery: true })
  await expect.element(card.getByText('Manuaali', { exact: true })).toBeVisible()
  await expect.element(button(`${fi.canDeliver}: Norra Kide`)).toBeVisible()
  await expect.element(button('Valitse auto: Norra Kide, manuaali')).toBeVisible()
})

test('a campaign says its price, the normal one and its terms [CARD-07]', async () => {
  await shows({ prices: { ...car('Kide').prices, price_1: onCampaign } })
  await expect.element(card.getByText(fi.campaign, { exact: true })).toBeVisible()
  await expect.element(card.getByText(/^399/)).toBeVisible()
  await expect.element(card.getByText('500\u00a0€/kk', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/kampanjahinta 2\u00a0kk, sitten 500\u00a0€\/kk, yhteensä 399/)).toBeVisible()
  await button(fi.campaignInfo).click()
  const dialog = page.getByRole('dialog', { name: storefrontFi.campaign })
  await expect.element(dialog.getByText('kampanja', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a company’s customer reads the price without tax, too', async () => {
  const customer = { type: 'business' as const }
  await showPage(at, { ...finding([car('Kide')]), user: { customer }, getCustomer: { data: customer }, getOrders: {} })
  await expect.element(card.getByText('Ilman veroa (ALV 0 %) 398,41\u00a0€/kk')).toBeVisible()
})

test('a place that has the car sooner is told within the distance, and taken at a press', async () => {
  await shows({ dealers: elsewhere })
  await button('Nopeammin: la 28.11., Kulku Kotka, 130 km: Norra Kide').click()
  await expect.element(card.getByText('Kulku Kotka, 130 km', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Nouda aikaisintaan la 28.11.')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Nopeammin/ })).not.toBeInTheDocument()
})

test('nearer by, another place is the sooner one', async () => {
  await shows({ dealers: elsewhere }, `${at}&etaisyys=100`)
  await expect.element(button('Nopeammin: ma 30.11., Kulku Vantaa, 25 km: Norra Kide')).toBeVisible()
})

test('another place that has the car can be chosen, with its first day [CARD-18]', async () => {
  await shows({ dealers: elsewhere })
  await opener('Vaihda paikka tai päivä: Norra Kide').click()
  const choice = card.getByLabelText(fi.pickupPlace)
  await expect
    .poll(() => [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text))
    .toEqual([
      'Kulku Espoo, 10 km, alkaen 1.12.2026',
      'Kulku Vantaa, 25 km, alkaen 30.11.2026',
      'Kulku Kotka, 130 km, alkaen 28.11.2026',
    ])
  await expect.element(choice).toHaveValue('espoo')
  await expect.element(opener('Piilota paikka ja päivä: Norra Kide')).toHaveAttribute('aria-expanded', 'true')
  await choice.selectOptions('vantaa')
  await expect.element(card.getByText('Kulku Vantaa, 25 km', { exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('30.11.2026')
  // Nothing is known of the hours there.
  await expect.element(card.getByText(/^Avoinna/)).not.toBeInTheDocument()
  await opener('Piilota paikka ja päivä: Norra Kide').click()
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(card.getByText('Kulku Vantaa, 25 km', { exact: true })).toBeVisible()
})

test('another day can be chosen, but none on which the place is closed; its hours and its phone are told', async () => {
  await shows()
  await opener('Vaihda päivä: Norra Kide').click()
  await expect.element(card.getByLabelText(fi.pickupPlace)).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('1.12.2026')
  await expect.element(card.getByText('Avoinna ma–pe 9–17, la 10–14, su suljettu')).toBeVisible()
  await expect.element(card.getByText('4.12.2026 suljettu: Muutto')).toBeVisible()
  await expect.element(card.getByRole('link', { name: '+358 9 0000 1' })).toHaveAttribute('href', 'tel:+358900001')
  const refusals = {
    '30.11.2026': 'Valitse aikaisintaan 1.12.2026.',
    '25.3.2027': 'Valitse viimeistään 24.3.2027.',
    '4.12.2026': 'Muutto. Päivää ei voi valita.',
    '6.12.2026': 'Itsenäisyyspäivä. Päivää ei voi valita.',
    // A Sunday.
    '13.12.2026': 'Päivää ei voi valita.',
  }
  for (const [typed, text] of Object.entries(refusals)) {
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(`Esimerkiksi 5.3.2027 Virhe: ${text}`)
  }
  await expect.element(card.getByText('Nouda aikaisintaan ti 1.12.')).toBeVisible()
  await field.fill('2.12.2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByText('Nouda ke 2.12.')).toBeVisible()
  await button('Avaa kalenteri').click()
  const calendar = page.getByRole('dialog', { name: 'Avaa kalenteri' })
  await expect.element(calendar.getByRole('button', { name: /^lauantai\w* 12\./ })).not.toHaveAttribute('aria-disabled')
  const sundays = calendar.getByRole('button', { name: /^sunnuntai/ }).elements()
  expect(sundays.length).toBeGreaterThan(3)
  expect(sundays.map((one) => one.getAttribute('aria-disabled'))).toEqual(sundays.map(() => 'true'))
})

test('the car is not chosen while the field shows what is no day; what was typed goes with the field', async () => {
  await shows()
  const choose = button('Valitse auto: Norra Kide, automaatti')
  await opener('Vaihda päivä: Norra Kide').click()
  await field.fill('2.12.2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(choose).not.toHaveAttribute('aria-disabled')
  await field.fill('6.12.2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(choose).toHaveAccessibleDescription(fi.dayMissing)
  await expect.element(card.getByText('Nouda aikaisintaan ti 1.12.')).toBeVisible()
  await opener('Piilota paikka ja päivä: Norra Kide').click()
  await expect.element(choose).not.toHaveAttribute('aria-disabled')
  await opener('Vaihda päivä: Norra Kide').click()
  await expect.element(field).toHaveValue('1.12.2026')
})

test('only one card is open at a time: that of the car last chosen', async () => {
  await showPage(at, finding([car('Kide'), car('Tuuli')]))
  await opener('Vaihda päivä: Norra Kide').click()
  await expect.element(field).toBeVisible()
  await page.getByRole('button', { name: /^Vaihda päivä: Norra Tuuli/ }).click()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Norra Tuuli' }).getByRole('textbox')).toBeVisible()
})

test('the chosen place and day are what an order begins with [CARD-18 STATE-14 STATE-15]', async () => {
  const { sent } = await showPage(at, {
    user: {},
    getCustomer: {},
    getOrders: {},
    createNewOrder: () => new Promise(() => {}),
    init: shopOf,
    getModelAvailability: { ...found([car('Kide', { dealers: elsewhere })]), places },
  })
  await opener('Vaihda paikka tai päivä: Norra Kide').click()
  await card.getByLabelText(fi.pickupPlace).selectOptions('vantaa')
  await field.fill('2.12.2026')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('radio', { name: /^3 kk/ }).click()
  await button('Valitse auto: Norra Kide, automaatti').click()
  await expect.poll(() => sent('createNewOrder')).toHaveLength(1)
  await expect
    .poll(() => sent('createNewOrder')[0]?.body)
    .toEqual({
      car: { make: 'Norra', model: 'Kide', gearType: 'A', locationID: 'vantaa', startDate: '2026-12-02' },
      fixed_term: 3,
      entity: 'hinnasto-1',
    })
})

test('a place and a day of the address are what the card begins with, until another place is searched', async () => {
  const chosen = '/?sijainti=Espoo&malli=Kide&noutopaikka=vantaa&noutopaiva=2026-12-03&hae=1'
  const { at: address } = await showPage(chosen, finding([car('Kide', { dealers: elsewhere })]))
  await expect.element(card.getByText('Kulku Vantaa, 25 km')).toBeVisible()
  await expect.element(card.getByText('Nouda to 3.12.')).toBeVisible()
  await opener('Vaihda paikka tai päivä: Norra Kide').click()
  await expect.element(field).toHaveValue('3.12.2026')
  await page.getByRole('button', { name: 'Päivitä haku' }).click()
  await expect.poll(() => address()).toBe('/?sijainti=Espoo&malli=Kide&hae=1')
  await expect.element(card.getByText('Kulku Espoo, 10 km')).toBeVisible()
})

test('from a card to its page and back, the term, the place and the day stay; no address says the street', async () => {
  const street = '/?sijainti=Kutomotie+18&malli=Kide&hinta=500&etaisyys=100&hae=1'
  const claim = { list_price: 500, campaign_price: null, campaign: null }
  const { at: address } = await showPage(street, {
    ...finding([car('Kide', { dealers: elsewhere })]),
    getModelPage: {
      model: { model: 'Kide', display_name: 'Norra Kide' },
      offers: [{ gear: 'A', prices: { price_1: claim, price_6: { ...claim, list_price: 400 } } }],
      free_places: [],
    },
  })
  await opener('Vaihda paikka tai päivä: Norra Kide').click()
  await card.getByLabelText(fi.pickupPlace).selectOptions('vantaa')
  await field.fill('3.12.2026')
  await userEvent.keyboard('{Enter}')
  await card.getByRole('link', { name: 'Norra Kide' }).click()
  await expect
    .poll(() => address())
    .toBe('/autot/norra-kide?noutopaikka=vantaa&noutopaiva=2026-12-03&kaupunki=Espoo&kk=1')
  await expect.element(page.getByText(/^Sitoutumisaika 1\u00a0kk/).first()).toBeVisible()
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  await expect.poll(() => address()).toContain('kk=6')
  await page.getByRole('radio', { name: /^1 kk/ }).click()
  await page.getByRole('link', { name: 'Vapaat autot: Kutomotie 18' }).first().click()
  await expect
    .poll(() => address())
    .toBe('/?sijainti=Kutomotie+18&malli=Kide&noutopaikka=vantaa&noutopaiva=2026-12-03&hae=1&kk=1')
  await expect.element(card.getByText('Nouda to 3.12.')).toBeVisible()
  await expect.element(card.getByText('Kulku Vantaa, 25 km')).toBeVisible()
  await expect.element(page.getByText(/^viimeistään/)).not.toBeInTheDocument()
})

/** The pictures that fly from here on. */
function flights(): string[] {
  const flown: string[] = []
  const begin = document.startViewTransition.bind(document)
  vi.spyOn(document, 'startViewTransition').mockImplementation((change) => {
    const transition = begin(change)
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement) flown.push(effect.pseudoElement)
    })
    return transition
  })
  return flown
}
const toItsPage = async () => {
  const shop = { ...shopOf, cars: [model('Kide')] }
  const { at: address } = await showPage(at, { ...finding([car('Kide')]), init: shop, getModelPage: never })
  await expect.element(card).toBeVisible()
  const flown = flights()
  await card.getByRole('link', { name: 'Norra Kide' }).click()
  await expect.poll(address).toMatch(/^\/autot\/norra-kide/)
  return flown
}

test('the picture of a card flies to the page of the model, which has its name before anything else is there', async () => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  const flown = await toItsPage()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Norra Kide' })).toBeVisible()
  await expect.element(page.getByText(landingFi.loading, { exact: true })).toBeVisible()
  await expect.poll(() => flown).toContain('::view-transition-group(auto-norra-kide)')
})

test('nothing flies for those who have asked for less motion', async () => {
  const flown = await toItsPage()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Norra Kide' })).toBeVisible()
  expect(document.startViewTransition).not.toHaveBeenCalled()
  expect(flown).toEqual([])
})

test('pictures and texts of a card at preset dealers name the place alone', async () => {
  const dealers = [{ display_name: 'Kulku Espoo', location_id: 'espoo' }]
  await showPage('/?jm=ESP1&hae=1', {
    init: { ...shopOf, dealers },
    getModelAvailability: found([car('Kide', { dealers: elsewhere })]),
  })
  await expect.element(button('Nopeammin: la 28.11., Kulku Kotka: Norra Kide')).toBeVisible()
  await expect.element(card.getByText('Kulku Espoo', { exact: true })).toBeVisible()
})

test('the gears of a model are one card: the chosen one is what is ordered, and what the page of the model shows', async () => {
  await showPage(at, finding([car('Kide'), car('Kide', { gearType: 'M', sort: 2, prices: { price_1: onCampaign } })]))
  const gear = (name: RegExp) => card.getByRole('radio', { name })
  await expect.element(gear(/^Automaatti 500/)).toBeChecked()
  await expect.element(gear(/^Manuaali 399/)).not.toBeChecked()
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
  const link = card.getByRole('link', { name: 'Norra Kide' })
  await expect.element(link).toHaveAttribute('href', '/autot/norra-kide?kaupunki=Espoo&kk=1')
  await gear(/^Manuaali/).click()
  await expect.element(button('Valitse auto: Norra Kide, manuaali')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/autot/norra-kide?vaihteisto=manuaali&kaupunki=Espoo&kk=1')
  await expect.element(card.getByText(/kampanjahinta 2\u00a0kk/)).toBeVisible()
})
