import type { Page } from '@playwright/test'
import { availability, cards, changesCars, listenToCalls, placeField } from './foundCars.ts'
import { expect, test, withMotion } from './shop.ts'

/** Further away than the search begins with: near Helsinki everything is near. */
const movesManualsAway = (page: Page) =>
  changesCars(page, (item) => {
    if (item.gearType === 'M') Object.assign(item, { distanceFromUser: 400, dealers: [] })
  })

test.describe('the list', () => {
  test('folds to six rows again when cars are searched anew [STATE-02 STATE-04 HOME-24 HOME-31 HOME-32 CARD-19 CONST-08]', async ({
    customer,
    page,
  }) => {
    await movesManualsAway(page)
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
    const near = await cards(page).count()
    await customer.button(/^Näytä autoja kauempaa/).click()
    await expect(page.getByLabel(/^Etäisyys/)).toHaveValue('1000')
    await expect(customer.button(/^Näytä autoja kauempaa/)).toBeHidden()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(near)
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

  test.describe('with what moves', () => {
    test.use(withMotion)
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

test('a button that goes away when it is pressed leaves the focus where one reads on', async ({ customer, page }) => {
  await movesManualsAway(page)
  await customer.opens('/')
  await customer.searches('Helsinki')
  await page.getByRole('button', { name: /^Näytä lisää/ }).press('Enter')
  await expect(cards(page).nth(6).getByRole('heading')).toBeFocused()
  await customer.button(/^Näytä autoja kauempaa/).press('Enter')
  await expect(page.getByRole('heading', { name: /vapaata autoa$/ })).toBeFocused()
  await customer.opens('/?sijainti=Utsjoki&hae')
  await page.getByRole('button', { name: /^Laajenna hakua/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /vapaata autoa$/ })).toBeFocused()
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
