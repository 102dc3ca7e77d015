import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anyCar } from '../../../contract/cars/carFilters.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { colourBehind } from '../../../ui/testing/seen.ts'
import { fi as agentFi } from '../../searchAgent/fi.ts'
import { showPage } from '../../testing/showInShop.tsx'
import { fi as formFi } from '../fi.ts'
import { car, finding, found } from '../testing/cars.ts'
import { fi } from './fi.ts'

const at = '/?sijainti=Espoo&hae=1'
const cards = page.getByRole('article')
const names = () => cards.elements().map((card) => card.querySelector('h3')?.textContent)
const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Its text goes on with its choices. */
const of = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const optionsOf = (label: string) =>
  [...(of(label).element() as HTMLSelectElement).options].map(({ value, text }) => `${value} ${text}`)

/** `Norra Auto1` at 1 km and so on. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => car(`Auto${at + 1}`, { distanceFromUser: at + 1 }))

test('six cards, the nearest first, with the others behind a button that names them [HOME-30 HOME-31 STATE-09 CONST-08]', async () => {
  await showPage(at, finding(many(8).toReversed()))
  await expect.element(heading('8 vapaata autoa')).toBeVisible()
  await expect.poll(() => names()).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Norra Auto${at}`))
  await expect.element(page.getByText('Hakupaikka 02150 Espoo. Lähimmät ensin')).toBeVisible()
  await expect.element(page.getByRole('button', { name: fi.farther })).not.toBeInTheDocument()
  await button('Näytä lisää (2)').click()
  await expect.element(cards.nth(7)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Norra Auto7' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /^Näytä lisää/ })).not.toBeInTheDocument()
})

test('the list folds again when cars are searched anew, and no car is chosen [STATE-02 STATE-04 STATE-07 STATE-08]', async () => {
  const answer = Promise.withResolvers<void>()
  let asked = 0
  await showPage(at, {
    ...finding([]),
    getModelAvailability: async () => {
      asked += 1
      if (asked > 1) await answer.promise
      return found(many(7))
    },
  })
  await button('Näytä lisää (1)').click()
  await page.getByRole('button', { name: /^Vaihda päivä: Norra Auto1\./ }).click()
  await expect.element(page.getByRole('button', { name: /^Piilota paikka ja päivä: Norra Auto1\./ })).toBeVisible()
  await button(formFi.findAgain).click()
  await expect.element(cards.first()).not.toBeInTheDocument()
  answer.resolve()
  await expect.element(cards.nth(5)).toBeVisible()
  expect(cards.elements()).toHaveLength(6)
  await expect.element(page.getByRole('button', { name: /^Piilota paikka/ })).not.toBeInTheDocument()
})

const monthly = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
const mixed = [
  car('Kide', { sort: 2, distanceFromUser: 20, date: '2026-12-03', homeDelivery: true }),
  car('Tuuli', { sort: 1, distanceFromUser: 30, date: '2026-12-02', gearType: 'M' }),
  car('Aalto', { sort: 3, distanceFromUser: 150, date: '2026-12-01' }),
  car('Kaukana', { distanceFromUser: 400, date: '2026-12-01' }),
]

test('filters say how many cars each would leave [HOME-23 HOME-24 CARD-19]', async () => {
  const { sent, at: address } = await showPage(at, finding(mixed))
  await expect.element(heading('3 vapaata autoa')).toBeVisible()
  await expect.poll(() => optionsOf(fi.gear)).toEqual(['all Kaikki (3)', 'A Automaatti (2)', 'M Manuaali (1)'])
  await expect
    .poll(() => optionsOf(fi.distance))
    .toEqual(['100 100 km (2)', '200 200 km (3)', '500 500 km (4)', '1000 1000 km (4)'])
  await of(fi.gear).selectOptions('M')
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.poll(() => names()).toEqual(['Norra Tuuli'])
  await of(fi.gear).selectOptions('all')
  await of(fi.distance).selectOptions('100')
  await expect.element(heading('2 vapaata autoa')).toBeVisible()
  await expect.poll(() => address()).toBe('/?sijainti=Espoo&etaisyys=100&hae=1')
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})

test('cars are ordered by distance, model or day [HOME-25 STATE-10 STATE-11 STATE-12]', async () => {
  await showPage(at, finding(mixed))
  await expect.element(cards.first()).toBeVisible()
  await expect
    .poll(() => optionsOf(fi.order))
    .toEqual(['distance Etäisyys', 'model Malli', 'date Noutopäivä', 'price Hinta'])
  await of(fi.order).selectOptions('model')
  await expect.element(page.getByText(/Mallin mukaan$/)).toBeVisible()
  await expect.poll(() => names()).toEqual(['Norra Aalto', 'Norra Kide', 'Norra Tuuli'])
  await of(fi.order).selectOptions('date')
  await expect.element(page.getByText(/Aikaisin noutopäivä ensin$/)).toBeVisible()
  await expect.poll(() => names()).toEqual(['Norra Aalto', 'Norra Tuuli', 'Norra Kide'])
  await of(fi.order).selectOptions('distance')
  await expect.element(page.getByText(/Lähimmät ensin$/)).toBeVisible()
  await expect.poll(() => names()).toEqual(['Norra Kide', 'Norra Tuuli', 'Norra Aalto'])
})

test('only cars that can be brought home are left, until all are wanted again [HOME-26]', async () => {
  const { at: address } = await showPage(at, finding(mixed))
  await page.getByText('Kotiintoimitus (1)').click()
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: fi.homeDelivery })).toBeChecked()
  await expect.poll(() => names()).toEqual(['Norra Kide'])
  await expect.poll(() => address()).toContain('kotiintoimitus=1')
  await page.getByText('Kotiintoimitus (1)').click()
  await expect.element(heading('3 vapaata autoa')).toBeVisible()
})

test('filters of the car are chosen from a sheet that offers nothing empty, stand in the address, and go one by one', async () => {
  const electric = car('Piki', { sort: 2 })
  const { at: address } = await showPage(
    at,
    finding([
      car('Kide'),
      { ...electric, car: { ...electric.car, fuel: 'electric' }, prices: { price_1: monthly(340) } },
    ]),
  )
  await button(fi.allFilters).click()
  const sheet = page.getByRole('dialog', { name: fi.allFilters })
  await expect.element(sheet.getByRole('checkbox', { name: 'diesel (0)' })).toBeDisabled()
  await sheet.getByText('sähkö (1)').click()
  await expect.element(sheet.getByRole('button', { name: 'Näytä 1 auto' })).toBeVisible()
  const price = sheet.getByLabelText(fi.maxPrice)
  await expect
    .poll(() => [...(price.element() as HTMLSelectElement).options].map(({ text }) => text).slice(0, 2))
    .toEqual(['Ei väliä', 'enintään 350\u00a0€ (1)'])
  await price.selectOptions('350')
  await sheet.getByRole('button', { name: 'Näytä 1 auto' }).click()
  await expect.poll(() => names()).toEqual(['Norra Piki'])
  await expect.poll(() => address()).toBe('/?sijainti=Espoo&hinta=350&kayttovoima=sahko&hae=1')
  await button('Poista suodatin: sähkö').click()
  await button('Poista suodatin: enintään 350\u00a0€').click()
  await expect.element(heading('2 vapaata autoa')).toBeVisible()
  await expect.poll(() => address()).toBe('/?sijainti=Espoo&hae=1')
})

test('what was found is the title of the tab, and its heading has the focus', async () => {
  await showPage('/', finding([car('Kide'), car('Tuuli')]))
  await page.getByRole('combobox', { name: formFi.location }).fill('Espoo')
  await button(formFi.find).click()
  await expect.element(heading('2 vapaata autoa')).toHaveFocus()
  expect(document.title).toBe('2 vapaata autoa, Espoo – Kulku')
  await expect.element(page.getByText(formFi.promiseLead)).not.toBeInTheDocument()
})

test('cars further away are offered with their number, and the focus goes to how many there are now [HOME-32]', async () => {
  await showPage(at, finding(mixed))
  await button('Näytä autoja kauempaa (1)').click()
  await expect.element(of(fi.distance)).toHaveValue('1000')
  await expect.element(heading('4 vapaata autoa')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: fi.farther })).not.toBeInTheDocument()
})

test('another term changes every price, without the server [HOME-27 CARD-12 CARD-16 CARD-17]', async () => {
  const { sent, at: address } = await showPage(at, finding([car('Kide')]))
  const term = (months: number) => page.getByRole('radio', { name: new RegExp(`^${months} kk`) })
  await expect.element(term(1)).toBeChecked()
  await expect.element(cards.getByText(/^500/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '6 kk alk. 400\u00a0€/kk' })).toBeVisible()
  await term(6).click()
  await expect.element(cards.getByText(/^400/)).toBeVisible()
  await expect
    .element(cards.getByText(/^Sitoutumisaika 6\u00a0kk, yhteensä 2\u00a0400\u00a0€ sis\.\u00a0ALV$/))
    .toBeVisible()
  await expect.poll(() => address()).toBe('/?sijainti=Espoo&kk=6&hae=1')
  // Once more the same term: nothing changes.
  await term(6).click()
  await expect.poll(() => address()).toBe('/?sijainti=Espoo&kk=6&hae=1')
  await term(1).click()
  await expect.element(cards.getByText(/^500/)).toBeVisible()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})

test('each term says its lowest price, and no more [CARD-12 CARD-13]', async () => {
  const price = { list_price: 450, campaign_price: 399, campaign: { description: '', months: 2 } }
  const [cheap] = [car('Kide')]
  await showPage(at, finding([car('Tuuli'), { ...cheap, prices: { ...cheap.prices, price_3: price } }]))
  const three = page.getByRole('radio', { name: /^3 kk/ })
  await expect.element(three).toHaveAccessibleName('3 kk alk. 399\u00a0€/kk')
  await expect.element(page.getByRole('radio', { name: /^1 kk/ })).toHaveAccessibleName('1 kk alk. 500\u00a0€/kk')
  await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toHaveAccessibleName('6 kk alk. 400\u00a0€/kk')
  expect(page.getByRole('radio').elements()).toHaveLength(3)
})

test('what stands beside a choice counts with every other filter, and an act that would show nothing says so', async () => {
  await showPage(`${at}&hinta=400&kk=6`, finding([car('Kide')]))
  await expect.element(page.getByRole('radio', { name: /^1 kk/ })).toHaveAccessibleName(`1 kk ${fi.overPrice}`)
  await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toHaveAccessibleName('6 kk alk. 400\u00a0€/kk')
  await button(fi.allFilters).click()
  const sheet = page.getByRole('dialog', { name: fi.allFilters })
  const day = sheet.getByRole('textbox', { name: fi.byDay })
  await day.fill('25.11.2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByRole('button', { name: fi.showCars })).toHaveAccessibleDescription(fi.noneLeft)
})

test('nothing found: what to try, and the one filter that hides most is let go first [HOME-33 HOME-34]', async () => {
  const far = { distanceFromUser: 400, gearType: 'M' as const }
  const { sent } = await showPage(
    `${at}&vaihteisto=automaatti`,
    finding([
      car('Kide', { ...far, gearType: 'A' }),
      car('Tuuli', { ...far, gearType: 'A' }),
      car('Aalto', { gearType: 'M' }),
    ]),
  )
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByText(fi.noneNote)).toBeVisible()
  await expect.element(heading(fi.resultTitle)).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(of(fi.gear)).toHaveValue('A')
  const ways = page
    .getByRole('button', { name: /\(\d\)$/ })
    .elements()
    .map((one) => one.textContent)
  expect(ways).toEqual(['Laajenna hakua (2)', 'Kaikki vaihteistot (1)'])
  const [first, second] = ways.map((name) => colourBehind(button(name).element()))
  expect(first).not.toBe(second)
  await button('Laajenna hakua (2)').click()
  await expect.element(heading('2 vapaata autoa')).toHaveFocus()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})

test('nothing free at all: nothing is offered that would show nothing, but every model', async () => {
  const { sent } = await showPage(`${at}&malli=Kide`, finding([]))
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /\(0\)|^Laajenna|^Poista/ })).not.toBeInTheDocument()
  await expect.element(of(fi.gear)).not.toBeInTheDocument()
  // The one thing to do stands out from the button of the search.
  expect(colourBehind(button(fi.everyModel).element())).not.toBe(colourBehind(button(formFi.findAgain).element()))
  await button(fi.everyModel).click()
  await expect.element(button(fi.everyModel)).not.toBeInTheDocument()
  await expect
    .poll(() => sent('getModelAvailability').map(({ body }) => (body as { models: string[] }).models))
    .toEqual([['Kide'], []])
})

test('the operator’s banner stands above the cars, and is gone when it is closed, also after another search [HOME-28 HOME-29 SHELL-54]', async () => {
  const content = { model_list_banner: '<p>Tarvitsetko auton <strong>nopeasti</strong>?</p>' }
  await showPage('/', finding([car('Kide')], { content }))
  await expect.element(page.getByText(/Tarvitsetko auton/)).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: formFi.location }).fill('Espoo')
  await button(formFi.find).click()
  await expect.element(page.getByText('nopeasti')).toBeVisible()
  await button(fi.closeBanner).click()
  await expect.element(page.getByText('nopeasti')).not.toBeInTheDocument()
  expect(sessionStorage.getItem('flex-shop-list-banner')).not.toBeNull()
  await button(formFi.findAgain).click()
  await expect.element(cards.first()).toBeVisible()
  await expect.element(page.getByText('nopeasti')).not.toBeInTheDocument()
})

test('how a car is brought home is told where it can be [HOME-40]', async () => {
  const content = { home_delivery_info: '<p>Tuomme auton <strong>kotiin</strong>.</p>' }
  await showPage(at, finding([car('Kide', { homeDelivery: true }), car('Tuuli')], { content }))
  await expect.element(cards.nth(1)).toBeVisible()
  expect(page.getByRole('button', { name: `${fi.canDeliver}: Norra Kide` }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: `${fi.canDeliver}: Norra Kide` }).click()
  const dialog = page.getByRole('dialog', { name: fi.homeDeliveryTitle })
  await expect.element(dialog.getByText('kotiin', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what a model is: its picture and the operator’s text in a dialog [HOME-41 HOME-57 HOME-58 CARD-11]', async () => {
  const { sent } = await showPage(at, {
    ...finding([car('Kide'), { ...car('Tuuli'), car: { ...car('Tuuli').car, has_info: false } }]),
    getModelInfo: { image_md: '/kuvat/kide.jpg', info: '<p>Pieni ja <strong>vikkelä</strong></p>' },
  })
  await expect.element(cards.nth(1)).toBeVisible()
  await expect.element(button('Lisätietoa autosta: Norra Tuuli')).not.toBeInTheDocument()
  await button('Lisätietoa autosta: Norra Kide').click()
  const dialog = page.getByRole('dialog', { name: 'Norra Kide' })
  await expect.element(dialog.getByText('vikkelä')).toBeVisible()
  const picture = dialog.element().querySelector('img')
  expect(['src', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
    '/kuvat/kide.jpg',
    '1200',
    '600',
  ])
  await expect.poll(() => sent('getModelInfo').map(({ body }) => body)).toEqual([{ model: 'Kide' }])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  // Details that were read once are there at once.
  await button('Lisätietoa autosta: Norra Kide').click()
  await expect.element(dialog.getByText('vikkelä')).toBeVisible()
  await expect.poll(() => sent('getModelInfo')).toHaveLength(1)
})

test('a text that does not come says so, and comes when asked again', async () => {
  let times = 0
  await showPage(at, {
    ...finding([car('Kide')]),
    getModelInfo: async () => {
      times += 1
      return times === 1 ? new Refusal(500) : { image_md: '/kuvat/kide.jpg', info: '<p>Pieni</p>' }
    },
  })
  await button('Lisätietoa autosta: Norra Kide').click()
  const dialog = page.getByRole('dialog', { name: 'Norra Kide' })
  await expect.element(dialog.getByRole('alert').getByText(fi.infoFailed)).toBeVisible()
  await dialog.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(dialog.getByText('Pieni')).toBeVisible()
})

test('the search is saved for an agent as it stands, filters and all [HOME-35 HOME-42]', async () => {
  const narrowed = 'kotiintoimitus=1&hinta=450&kayttovoima=sahko&paikkoja=5&paiva=2026-12-05&kk=3'
  const { sent } = await showPage(`${at}+&malli=Kide&etaisyys=500&vaihteisto=manuaali&${narrowed}`, {
    ...finding([]),
    saveSearchAgent: {},
  })
  await button(agentFi.start).click()
  const dialog = page.getByRole('dialog', { name: agentFi.dialogTitle })
  const asked = 'enintään 450\u00a0€, sähkö, vähintään 5\u00a0paikkaa, viimeistään la\u00a05.12., kotiintoimitus'
  await expect.element(dialog.getByText(asked)).toBeVisible()
  await expect.element(dialog.getByText('3 kk')).toBeVisible()
  await savesAgent()
  await expect.poll(() => sent('saveSearchAgent')).toHaveLength(1)
  await expect
    .poll(() => sent('saveSearchAgent')[0]?.body)
    .toMatchObject({
      search: {
        location: 'Espoo',
        models: ['Kide'],
        distance: 500,
        gearType: 'M',
        coordinates: null,
        homeDelivery: true,
        term: 3,
        filters: { ...anyCar, maxPrice: 450, fuels: ['electric'], seats: 5, day: '2026-12-05' },
      },
    })
})

test('cars that are found offer the agent quietly; at a preset dealer it looks there alone', async () => {
  const dealers = [{ display_name: 'Kulku Espoo', location_id: 'espoo', address: 'Rattikuja 4', city: 'Espoo' }]
  const { sent } = await showPage('/?jm=ESP1&hae=1', { ...finding([car('Kide')], { dealers }), saveSearchAgent: {} })
  await expect.element(page.getByText(agentFi.quietNote)).toBeVisible()
  await button(agentFi.start).click()
  await savesAgent()
  await expect.poll(() => sent('saveSearchAgent')).toHaveLength(1)
  await expect
    .poll(() => sent('saveSearchAgent')[0]?.body)
    .toMatchObject({ search: { location: 'Kulku Espoo', location_id: 'espoo' } })
})

async function savesAgent() {
  const dialog = page.getByRole('dialog', { name: agentFi.dialogTitle })
  await dialog.getByLabelText(agentFi.firstName).fill('Onni')
  await dialog.getByLabelText(agentFi.lastName).fill('Onnistuja')
  await dialog.getByLabelText(agentFi.email).fill('onni@example.com')
  await dialog.getByLabelText(agentFi.validity).selectOptions('1')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: agentFi.save }).click()
}
