import type { Locator } from '@playwright/test'
import type { Customer } from './customer.ts'
import { changesCars } from './foundCars.ts'
import { expect, test } from './shop.ts'

const kilometresOf = async (cards: Locator) =>
  (await cards.getByText(/^Kulku .*, \d+ km$/).allTextContents()).map((text) => Number(/(\d+) km$/.exec(text)?.[1]))

/** Of '... 3.1.2027': 2027-01-03. */
const sortableDay = (text: string) =>
  (/(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [])
    .slice(1)
    .toReversed()
    .map((part) => part.padStart(2, '0'))
    .join('-')

test('home opens for anyone: steps, banners and search form [ROUTE-02 HOME-03 HOME-06 HOME-07 HOME-09 HOME-10 HOME-13]', async ({
  customer,
  page,
}) => {
  await customer.opens('/')
  const steps = page.getByRole('navigation', { name: 'Tilauksen vaiheet' }).getByRole('listitem')
  await expect(steps).toHaveText([/Saatavuus/, /Tilauksesi/, /Tunnistautuminen/, /Maksutiedot/])
  await expect(page.getByRole('region', { name: 'Ajankohtaista' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toBeVisible()
  await expect(customer.button('Paikanna minut')).toBeVisible()
  await expect(customer.button('Hae')).toBeVisible()
})

test('a model of the front page is searched for: at once where a place is known, else the place is asked for', async ({
  customer,
  page,
}) => {
  await customer.opens('/')
  const models = page.getByRole('region', { name: 'Mallisto' })
  const place = page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
  await models.getByRole('button', { name: /Norra Kide/ }).click()
  await expect(place).toBeFocused()
  await place.fill('Helsinki')
  await customer.button('Hae').click()
  await customer.sees(/^\d+ vapaa/)
  const found = page.getByRole('article')
  const all = await found.count()
  expect(all).toBeGreaterThan(0)
  await expect(found.filter({ hasText: 'Norra Kide' })).toHaveCount(all)

  await page.goBack()
  await place.fill('Helsinki')
  await models.getByRole('button', { name: /Norra Tuuli/ }).click()
  await customer.sees(/^\d+ vapaa/)
  await expect(found.filter({ hasText: 'Norra Tuuli' }).first()).toBeVisible()
  await expect(found.filter({ hasText: 'Norra Kide' })).toHaveCount(0)
})

test('an empty place is asked for at its field [VALID-01 VALID-02]', async ({ customer, page }) => {
  await customer.opens('/')
  await customer.button('Hae').click()
  await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toHaveAccessibleDescription(
    /Syötä sijainti/,
  )
})

test('a place that does not exist is told with what to do [ERR-08 ERR-09]', async ({ customer, page }) => {
  await customer.opens('/')
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Qwertyuiopola')
  await customer.button('Hae').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Emme löytäneet sijaintiasi')
  await expect(alert).toContainText('Tarkista kirjoitusasu tai käytä paikannuspainiketta.')
})

test('a search near Helsinki finds cars, one card each, nearest first [HOME-01 HOME-08 HOME-14 HOME-30 ROLE-02 STATE-01 STATE-03 STATE-09]', async ({
  customer,
  page,
}) => {
  await customer.opens('/')
  await customer.searches('Helsinki')
  await expect(customer.button('Päivitä haku')).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  const near = await kilometresOf(cards)
  expect(near).toEqual(near.toSorted((a, b) => a - b))
  const found = Number(/^\d+/.exec(await page.getByRole('heading', { name: /vapaa/ }).innerText())?.[0])
  await page.getByRole('button', { name: `Näytä lisää (${found - 6})` }).click()
  await expect(cards).toHaveCount(found)
})

test('the loading notice says what is happening and that it may take a while [HOME-15 HOME-16]', async ({
  customer,
  page,
}) => {
  await customer.opens('/')
  const answer = await customer.holdsBack('order/getModelAvailability')
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Helsinki')
  await customer.button('Hae').click()
  await expect(page.getByRole('status').filter({ hasText: 'Tarkistamme autojen saatavuutta.' })).toContainText(
    'Tämä voi kestää muutaman sekunnin.',
  )
  answer()
  await customer.sees(/^\d+ vapaa/)
})

test('a filter belongs to the cars found; a place that is only typed goes nowhere before it is sent', async ({
  customer,
  page,
}) => {
  await customer.opens('/')
  await customer.searches('Helsinki')
  const place = page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
  await place.fill('Oulu')
  await page.getByLabel(/^Vaihteisto/).selectOption('A')
  await expect(page).toHaveURL(/sijainti=Helsinki&vaihteisto=automaatti&hae=1$/)
  await expect(place).toHaveValue('Oulu')
  await customer.button('Päivitä haku').click()
  await expect(page).toHaveURL(/sijainti=Oulu&vaihteisto=automaatti&hae=1$/)
  await page.goBack()
  await expect(place).toHaveValue('Helsinki')
  await customer.sees(/^\d+ vapaa/)
})

test('the cars found can be narrowed and ordered [HOME-23 HOME-24 HOME-25 HOME-26 HOME-27 STATE-10 STATE-11 STATE-12]', async ({
  customer,
  page,
}) => {
  // Near Helsinki every car can be brought home: here some cannot.
  await changesCars(page, (item) => {
    item.homeDelivery = item.gearType === 'A'
    // Of one place alone, whose day is the car's.
    if (item.gearType === 'M') item.dealers = []
  })
  await customer.opens('/')
  await customer.searches('Helsinki')
  await page.getByRole('button', { name: /^Näytä lisää/ }).click()
  const cards = page.getByRole('article')
  await page.getByLabel(/^Vaihteisto/).selectOption('M')
  await expect(page.getByRole('article').first()).toContainText('Manuaali')
  await expect(page.getByRole('article').getByText('Automaatti', { exact: true })).toHaveCount(0)
  await page.getByLabel(/^Vaihteisto/).selectOption('all')
  await expect(page.getByLabel(/^Etäisyys/).locator('option')).toHaveText([/^100 km/, /^200 km/, /^500 km/, /^1000 km/])

  const order = page.getByLabel(/^Järjestys/)
  await order.selectOption('model')
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fi')))
  await order.selectOption('date')
  await expect(page.getByText('Aikaisin noutopäivä ensin')).toBeVisible()
  const days = (await cards.getByText(/^Nouto aikaisintaan/).allTextContents()).map(sortableDay)
  expect(days).toEqual(days.toSorted())
  expect(new Set(days).size).toBeGreaterThan(1)
  expect(await kilometresOf(cards)).not.toEqual((await kilometresOf(cards)).toSorted((a, b) => a - b))
  await order.selectOption('distance')
  await expect(page.getByText('Lähimmät ensin')).toBeVisible()
  const near = await kilometresOf(cards)
  expect(near).toEqual(near.toSorted((a, b) => a - b))

  const price = page.getByRole('article', { name: 'Norra Kide' }).first().getByText('€/kk')
  const before = await price.locator('..').innerText()
  await page.getByRole('group', { name: 'Sitoutumisaika' }).getByRole('radio', { name: /^6 kk/ }).check()
  await expect(price.locator('..')).not.toHaveText(before)
  const brought = cards.filter({ hasText: 'Kotiintoimitus mahdollinen' })
  const [all, some] = [await cards.count(), await brought.count()]
  expect(some).toBeLessThan(all)
  await page.getByText(`Kotiintoimitus (${some})`, { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Kotiintoimitus/ })).toBeChecked()
  await expect(cards).toHaveCount(some)
  await expect(brought).toHaveCount(some)
})

test('a search lives in its address: it runs at once, and reload and back bring it back [HOME-17 HOME-18 HOME-20]', async ({
  customer,
  page,
}) => {
  await customer.opens('/?malli=Kide&sijainti=Tampere&hae')
  await customer.sees(/^\d+ vapaa/)
  await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toHaveValue('Tampere')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([/Kide/, /Kide/])
  await customer.reloads()
  await expect(page.getByRole('article')).toHaveCount(2)
  await customer.link('Kirjaudu palveluun').click()
  await customer.sees('Kirjaudu palveluun')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
})

/** A slow line: the page is there as text, its code is not yet. */
async function opensAsText(customer: Customer): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await customer.page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await customer.page.goto(`${customer.shop.url}/`, { waitUntil: 'commit' })
  return resolve
}

test('what is typed before the page has come alive counts', async ({ customer, page }) => {
  const comesAlive = await opensAsText(customer)
  const place = page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
  await place.fill('Helsinki')
  comesAlive()
  await customer.waitsUntilAlive()
  await expect(place).toHaveValue('Helsinki')
  await customer.button('Hae').click()
  await customer.sees(/^\d+ vapaa/)
})

test('a press on Hae before the page has come alive searches too', async ({ customer, page }) => {
  const comesAlive = await opensAsText(customer)
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Helsinki')
  await customer.button('Hae').click({ noWaitAfter: true })
  comesAlive()
  await customer.sees(/^\d+ vapaa/)
})
