import type { Locator, Page } from '@playwright/test'
import type { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'

const kilometresOf = async (cards: Locator) =>
  (await cards.getByText(/^Kulku .*, \d+ km$/).allTextContents()).map((text) => Number(/(\d+) km$/.exec(text)?.[1]))

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

test('a search lives in its address: it runs at once, and reload and back bring it back; a closed banner stays closed for the session [HOME-17 HOME-18 HOME-20 HOME-28 HOME-29 SHELL-46 SHELL-54]', async ({
  customer,
  page,
}) => {
  const banner = (at: Page) => at.getByRole('complementary').filter({ hasText: 'Tarvitsetko auton nopeasti?' })
  const cards = page.getByRole('article')
  await customer.opens('/?malli=Kide&sijainti=Tampere&hae')
  await customer.sees(/^\d+ vapaa/)
  await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toHaveValue('Tampere')
  await expect(cards.getByRole('heading')).toHaveText([/Kide/])
  await expect(banner(page).locator('strong')).toBeVisible()
  await banner(page).getByRole('button', { name: 'Sulje ilmoitus' }).click()
  await expect(banner(page)).toHaveCount(0)
  await customer.reloads()
  await expect(cards).toHaveCount(1)
  await expect(banner(page)).toHaveCount(0)
  await customer.link('Kirjaudu palveluun').click()
  await customer.sees('Kirjaudu palveluun')
  await page.goBack()
  await expect(cards).toHaveCount(1)
  const otherSession = await page.context().newPage()
  await otherSession.goto(page.url())
  await expect(banner(otherSession)).toBeVisible()
  await otherSession.close()
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
})

test('a press on Hae before the page has come alive searches too', async ({ customer, page }) => {
  const comesAlive = await opensAsText(customer)
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Helsinki')
  await customer.button('Hae').click({ noWaitAfter: true })
  comesAlive()
  await customer.sees(/^\d+ vapaa/)
})
