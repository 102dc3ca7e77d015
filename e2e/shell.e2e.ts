import { chatAt } from '../contract/chatHours.ts'
import { publicHolidays } from '../contract/publicHolidays.ts'
import { expect, test } from './shop.ts'

// The tests write into the database what staff would: it is shown at once.
test.use({ shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

/** The browser's own words for a page that is not there. */

test.describe('the frame around every page', () => {
  test('stays off the paper that a page is printed on', async ({ customer, page }) => {
    await customer.opens('/sopimusehdot')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kulku, etusivulle' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kirjaudu palveluun' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })

  test('going between pages loads no page anew, and the new heading takes the focus [ROUTE-01]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tietosuoja' }).click()
    await customer.sees('Tietosuoja')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 300))
    // Without what a real press brings along: the link would come into view first.
    await customer.link('Kirjaudu palveluun').evaluate((link: HTMLElement) => link.click())
    await customer.sees('Kirjaudu palveluun')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await customer.sees('Tietosuoja')
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })
})

test('a page or a part of one whose code a new release has taken away offers to be loaded anew', async ({
  customer,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|dynamically imported module|React Router caught|RouteError/)
  const isReleased = async () => {
    await customer.sees('Sivustosta on julkaistu uusi versio')
    await page.unrouteAll()
    await customer.button('Lataa sivu uudelleen').click()
  }
  const takesCodeAway = () => page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await customer.opens('/')
  await takesCodeAway()
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Helsinki')
  await customer.button('Hae').click()
  await isReleased()
  await customer.sees(/^\d+ vapaa/)
  await takesCodeAway()
  await customer.link('Kirjaudu palveluun').click()
  await isReleased()
  await customer.sees('Kirjaudu palveluun')
  await customer.isAt('/kirjaudu')
})

test.describe('the footer', () => {
  test('links to pages with the shop’s own texts [SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-23]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    const links = page.getByRole('navigation', { name: 'Ehdot ja tiedot' })
    for (const name of ['Tietosuoja', 'Käyttöehdot', 'Evästeet', 'Sopimusehdot', 'Saavutettavuus']) {
      await links.getByRole('link', { name }).click()
      await customer.sees(name)
      await expect(page.getByRole('main')).toHaveText(/.{400}/s)
    }
  })

  test('says when the chat is open, and whether it is now, by the shop’s clock and its holidays [SHELL-02 SHELL-03 SHELL-04]', async ({
    customer,
    page,
    clock,
  }) => {
    const footer = page.getByRole('contentinfo')
    const seesState = async () => {
      await customer.opens('/evasteet')
      await footer.getByText('Asiakaspalvelun chat').scrollIntoViewIfNeeded()
      const { open } = chatAt(await clock.now())
      await expect(
        footer.getByText(open ? /^Auki nyt\. Palvelemme klo \d+ asti\.$/ : /^Suljettu nyt\. Avaamme/),
      ).toBeVisible()
      return open
    }
    // Ten in the morning: open on any day that is no holiday.
    expect(await seesState()).toBe(true)
    for (const hours of ['Ma–pe 08–22', 'La–su 10–18', 'Suljettu pyhäpäivinä'])
      await expect(footer.getByText(hours, { exact: true })).toBeVisible()
    const now = await clock.now()
    const day = now.toISOString().slice(0, 10)
    const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
    const next =
      years
        .flatMap((year) => [...publicHolidays(year)])
        .toSorted()
        .find((one) => one > day) ?? day
    await clock.advance(`P${Math.round((Date.parse(next) - Date.parse(day)) / 86_400_000)}D`)
    expect(await seesState()).toBe(false)
  })
})
