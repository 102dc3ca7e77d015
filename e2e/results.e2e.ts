import type { Locator, Page } from '@playwright/test'
import { formatDay } from '../contract/date.ts'
import { formatEuros, formatMonthly } from '../contract/money.ts'
import type { AvailabilityItem } from '../contract/search.ts'
import { monthlyPrice, priceOf, shownCars } from '../web/search/foundCars.ts'
import { initialForm } from '../web/search/searchState.ts'
import type { Customer } from './customer.ts'
import { expect, test } from './shop.ts'

const availability = '**/api/ui/order/getModelAvailability'
const isAvailability = (request: { url(): string }) => request.url().endsWith('/getModelAvailability')

/** The cars of a search as the server gave them, in the order in which they are shown. */
async function searchesAndReads(customer: Customer, place = 'Helsinki'): Promise<AvailabilityItem[]> {
  const answer = customer.page.waitForResponse(isAvailability)
  await customer.searches(place)
  const { models } = (await (await answer).json()) as { models: AvailabilityItem[] }
  return shownCars({ availability: models, form: initialForm })
}
const placeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
const cards = (page: Page): Locator => page.getByRole('article')
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** The server's cars, but for what the test changes of them. */
const changesCars = (page: Page, change: (item: AvailabilityItem) => unknown) =>
  page.route(availability, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { models: AvailabilityItem[] }
    body.models.forEach(change)
    await route.fulfill({ response: answer, json: body })
  })

/** Every call that the page makes from here on. */
function listenToCalls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => request.url().includes('/api/ui/') && made.push(request.url()))
  return made
}

test.describe('a card', () => {
  test('shows what the search answered of its car [CARD-01 CARD-02 CARD-03 CARD-04 CARD-05 CARD-08 CARD-09 CARD-10 CARD-24 FMT-07]', async ({
    customer,
    page,
  }) => {
    await changesCars(page, (item) => item.car.model === 'Kide' && Object.assign(item, { homeDelivery: false }))
    await customer.opens('/')
    const found = await searchesAndReads(customer)
    await page.getByRole('button', { name: /^Näytä lisää/ }).click()
    await expect(cards(page)).toHaveCount(found.length)
    expect(new Set(found.map(({ gearType }) => gearType)).size).toBe(2)
    expect(new Set(found.map(({ homeDelivery }) => homeDelivery)).size).toBe(2)
    for (const [at, item] of found.entries()) {
      const card = cards(page).nth(at)
      await expect(card.getByRole('heading')).toHaveText(item.car.display_name)
      expect(await card.locator('img').getAttribute('src')).toBe(item.car.image_sm)
      await expect(card.getByText(item.gearType === 'A' ? 'Automaatti' : 'Manuaali', { exact: true })).toBeVisible()
      await expect(card.getByText(`Nouto aikaisintaan ${formatDay(item.date)}`)).toBeVisible()
      await expect(card.getByText(`${item.dealer.display_name}, ${item.distanceFromUser} km`)).toBeVisible()
      await expect(card.getByText('Kotiintoimitus mahdollinen')).toHaveCount(item.homeDelivery ? 1 : 0)
    }
  })

  test('has the price of the chosen term, and its campaign where one is on; nothing is asked for it [CARD-06 CARD-07 CARD-12 CARD-13 CARD-16 CARD-17 FMT-06]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    const found = await searchesAndReads(customer)
    await page.getByRole('button', { name: /^Näytä lisää/ }).click()
    const terms = page.getByRole('group', { name: 'Sitoutumisaika' }).getByRole('radio')
    await expect(terms).toHaveCount(3)
    await expect(terms.nth(0)).toBeChecked()
    const made = listenToCalls(page)
    for (const [at, term] of ([1, 3, 6] as const).entries()) {
      const lowest = Math.min(...found.map((item) => monthlyPrice(priceOf(item, term))))
      await expect(terms.nth(at)).toHaveAccessibleName(new RegExp(`^${term} kk`))
      await expect(page.getByRole('group', { name: 'Sitoutumisaika' })).toContainText(`alk. ${formatMonthly(lowest)}`)
      await terms.nth(at).check({ force: true })
      for (const [nth, item] of found.entries()) {
        const price = priceOf(item, term)
        const card = cards(page).nth(nth)
        const shown = spaced(await card.locator('strong').innerText())
        expect(shown).toBe(`${spaced(formatEuros(monthlyPrice(price), { whole: true }))}€/kk`)
        await expect(card.getByRole('button', { name: 'Kampanjan tiedot' })).toHaveCount(price.campaign ? 1 : 0)
      }
    }
    await terms.nth(2).check({ force: true })
    expect(made).toEqual([])
  })

  test('tells more of its car only where there is more to tell [CARD-11 HOME-41 HOME-57 HOME-58]', async ({
    customer,
    page,
  }) => {
    await changesCars(page, ({ car }) => car.model === 'Kide' && Object.assign(car, { has_info: false }))
    await customer.opens('/')
    await customer.searches('Helsinki')
    await expect((await customer.finds('Norra Kide')).getByRole('button', { name: /^Lisätietoa/ })).toHaveCount(0)
    const answer = page.waitForResponse('**/api/ui/order/getModelInfo')
    await (await customer.finds('Norra Tuuli')).getByRole('button', { name: /^Lisätietoa/ }).click()
    const { image_md } = (await (await answer).json()) as { image_md: string }
    const info = customer.dialog('Norra Tuuli')
    await expect(info.locator('ul li').first()).toBeVisible()
    expect(await info.locator('img').getAttribute('src')).toBe(image_md)
  })

  test('says so when its car’s information does not come [ERR-35]', async ({ customer, page, complaints }) => {
    complaints.expect(/status of 500/)
    await customer.opens('/')
    await customer.searches('Helsinki')
    await page.route('**/api/ui/order/getModelInfo', (route) => route.fulfill({ status: 500, json: { message: '' } }))
    await cards(page)
      .first()
      .getByRole('button', { name: /^Lisätietoa/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('Virhe automallin latauksessa. Yritä myöhemmin uudelleen.')
    await page.unroute('**/api/ui/order/getModelInfo')
    await page.getByRole('dialog').getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(page.getByRole('dialog').locator('ul li').first()).toBeVisible()
  })

  test('takes a car with the place, the day and the term that were chosen on it [CARD-18]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    const found = await searchesAndReads(customer)
    const item = found.find(({ car, dealers }) => car.model === 'Kide' && dealers.length > 0)
    const other = item?.dealers[0]
    if (!item || !other) throw new Error('No car with two places')
    await page.getByRole('radio', { name: /^3 kk/ }).check({ force: true })
    await customer.finds('Norra Kide')
    const card = customer.card('Norra Kide', item.gearType === 'A' ? 'Automaatti' : 'Manuaali')
    await card.getByRole('button', { name: /^Vaihda paikka/ }).click()
    await card.getByRole('combobox', { name: 'Noutopaikka' }).selectOption(other.location_id)
    await expect(card.getByRole('listitem').first()).toHaveText(`${other.display_name}, ${other.distance} km`)
    await card.getByRole('button', { name: /^Valitse auto/ }).click()
    const order = page.waitForRequest('**/api/ui/order/createNewOrder')
    await customer.givesEmail()
    expect((await order).postDataJSON()).toMatchObject({
      car: { model: 'Kide', gearType: item.gearType, locationID: other.location_id, startDate: other.date },
      fixed_term: 3,
    })
    await customer.sees('Oma tilauksesi')
  })
})

test.describe('the list', () => {
  test('folds to six rows again when cars are searched anew [STATE-02 STATE-04 HOME-31 HOME-32 CARD-19 CONST-08]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    await customer.searches('Helsinki')
    await page.getByRole('button', { name: /^Näytä lisää/ }).click()
    await expect(cards(page)).not.toHaveCount(6)
    const optionsOf = (name: RegExp) =>
      page
        .getByLabel(name)
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    expect(await optionsOf(/^Vaihteisto/)).toEqual(['all', 'A', 'M'])
    expect(await optionsOf(/^Etäisyys/)).toEqual(['100', '200', '500', '1000'])
    const made = listenToCalls(page)
    await customer.button('Näytä autoja kauempaa').click()
    await expect(page.getByLabel(/^Etäisyys/)).toHaveValue('1000')
    await expect(customer.button('Näytä autoja kauempaa')).toBeHidden()
    expect(made).toEqual([])
    await customer.button('Päivitä haku').click()
    await expect(cards(page)).toHaveCount(6)
  })

  test('is empty, and no car chosen, while cars are searched anew [STATE-07 STATE-08]', async ({ customer, page }) => {
    await customer.opens('/')
    await customer.searches('Helsinki')
    const change = page.getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
    await change.first().click()
    await expect(page.getByRole('button', { name: /^Piilota paikka/ })).toBeVisible()
    const answer = await customer.holdsBack('order/getModelAvailability')
    await customer.button('Päivitä haku').click()
    await expect(cards(page)).toHaveCount(0)
    answer()
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('button', { name: /^Piilota paikka/ })).toHaveCount(0)
  })

  test('comes into view in half a second [HOME-38]', async ({ customer, page }) => {
    await page.clock.install()
    await customer.opens('/')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await placeField(page).fill('Helsinki')
    await customer.button('Hae').click()
    const comes = async () => {
      await page.clock.runFor(10)
      return await cards(page).count()
    }
    await expect.poll(comes, { intervals: [20] }).toBe(6)
    const top = async () => (await page.getByRole('region', { name: /vapaata autoa/ }).boundingBox())?.y ?? Number.NaN
    const before = await top()
    await page.clock.runFor(100)
    expect(await top()).toBeLessThan(before)
    expect(await top()).toBeGreaterThan(40)
    await page.clock.runFor(450)
    expect(Math.abs((await top()) - 24)).toBeLessThan(10)
  })

  test('has the operator’s banner, which stays closed for the session once it is closed [HOME-28 HOME-29 SHELL-46 SHELL-54]', async ({
    customer,
    page,
  }) => {
    const banner = (at: Page) => at.getByRole('complementary').filter({ hasText: 'Tarvitsetko auton nopeasti?' })
    await customer.opens('/')
    await expect(banner(page)).toHaveCount(0)
    await customer.searches('Helsinki')
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).locator('strong')).toBeVisible()
    await banner(page).getByRole('button', { name: 'Sulje ilmoitus' }).click()
    await expect(banner(page)).toHaveCount(0)
    await customer.reloads()
    await expect(cards(page)).toHaveCount(6)
    await expect(banner(page)).toHaveCount(0)
    const otherSession = await page.context().newPage()
    await otherSession.goto(page.url())
    await expect(banner(otherSession)).toBeVisible()
    await otherSession.close()
  })
})

test.describe('a search that leaves nothing', () => {
  test('says what to try, and lets go of the one filter that hides most [HOME-33 HOME-34]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/?sijainti=Utsjoki&hae')
    await expect(page.getByText('Vapaita autoja ei löytynyt.')).toBeVisible()
    await expect(page.getByText('Kokeile toista mallia tai laajenna hakua.')).toBeVisible()
    const widen = page.getByRole('button', { name: /^Laajenna hakua \([1-9]\d*\)$/ })
    const count = Number(/\d+/.exec(await widen.innerText())?.[0])
    await widen.click()
    await customer.sees(new RegExp(`^${count} vapaa`))
  })

  test('offers nothing that would show nothing', async ({ customer, page }) => {
    await page.route(availability, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), models: [] } })
    })
    await customer.opens('/?sijainti=Helsinki&malli=Kide&hae')
    await expect(page.getByText('Vapaita autoja ei löytynyt.')).toBeVisible()
    await expect(page.getByRole('button', { name: /\(0\)|^Laajenna|^Poista/ })).toHaveCount(0)
    await expect(customer.button('Hae kaikilla malleilla')).toBeVisible()
  })
})

test.describe('the search form', () => {
  test('has every model as a checkbox; all of them is none of them [HOME-11 HOME-12 VALID-03]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    await placeField(page).fill('Helsinki')
    const group = page.getByRole('group', { name: 'Automalli' })
    const modelsSent = async (press: string) => {
      const request = page.waitForRequest(availability)
      await customer.button(press).click()
      return ((await request).postDataJSON() as { models: string[] }).models
    }
    await group.getByRole('button').first().click()
    await expect(group.getByRole('checkbox')).toHaveCount(13)
    const all = group.getByRole('checkbox', { name: 'Kaikki mallit' })
    await expect(all).toBeChecked()
    for (const name of ['Norra Kide', 'Norra Tuuli']) await group.getByRole('checkbox', { name }).check()
    await expect(all).not.toBeChecked()
    await group.getByRole('button', { name: 'Valmis' }).click()
    await expect(group.getByRole('button')).toHaveText('Norra Kide, Norra Tuuli')
    expect(await modelsSent('Hae')).toEqual(['Kide', 'Tuuli'])
    await group.getByRole('button').first().click()
    await all.check()
    await expect(group.getByRole('checkbox', { name: 'Norra Kide' })).not.toBeChecked()
    await group.getByRole('button', { name: 'Valmis' }).click()
    expect(await modelsSent('Päivitä haku')).toEqual([])
  })

  test('takes a town from the address, and with a model searches at once [HOME-19 HOME-21]', async ({
    customer,
    page,
  }) => {
    const made = listenToCalls(page)
    await customer.opens('/?kaupunki=Oulu')
    await expect(placeField(page)).toHaveValue('Oulu')
    expect(made.filter((url) => url.includes('getModelAvailability'))).toEqual([])
    await customer.opens('/?kaupunki=Oulu&malli=Kide')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText('Hakupaikka').filter({ hasText: 'Oulu' })).toBeVisible()
  })

  test('searches at preset dealers, lists them, and leads back to all of them [HOME-02 HOME-36 HOME-37 HOME-64 STATE-13]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/?jm=HKI1')
    await expect(page.getByText('Kulku Helsinki Herttoniemi')).toBeVisible()
    await expect(page.getByText('Rattikuja 4, Helsinki')).toBeVisible()
    await expect(placeField(page)).toHaveCount(0)
    const request = page.waitForRequest(availability)
    await customer.button('Hae').click()
    expect((await request).postDataJSON()).toMatchObject({ location_id: ['helsinki-herttoniemi'] })
    await customer.sees(/^\d+ vapaa/)
    await expect(page.getByLabel(/^Järjestys/).locator('option')).toHaveText(['Malli', 'Noutopäivä'])
    await expect(page.getByLabel(/^Etäisyys/)).toHaveCount(0)
    await customer.button('Hae kaikista toimipisteistä').click()
    await expect(placeField(page)).toHaveValue('')
    await expect(cards(page)).toHaveCount(0)
    await customer.isAt('/')
    await customer.searches('Helsinki')
    await expect(page.getByLabel(/^Etäisyys/)).toHaveValue('100')
  })
})
