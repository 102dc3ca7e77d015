import { expect, test } from './kit/shop.ts'

test('the footer leads to the shop’s own texts; no page is loaded anew, the new heading takes the focus, the frame stays off the paper [ROUTE-01 SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-09]', async ({
  customer,
  page,
}) => {
  const links = page.getByRole('navigation', { name: 'Ehdot ja tiedot' })
  await customer.opens('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.mouse.move(9, 9)
  await customer.hasCodeOf('Footer')
  for (const name of ['Käyttöehdot', 'Evästeet', 'Sopimusehdot', 'Saavutettavuus', 'Tietosuoja']) {
    await links.getByRole('link', { name }).click()
    await customer.sees(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('main')).toHaveText(/.{400}/s)
  }
  await page.evaluate(() => window.scrollTo(0, 300))
  // Without what a real press brings along: the link would come into view first.
  await customer.link('Kirjaudu palveluun').evaluate((link: HTMLElement) => link.click())
  await customer.sees('Kirjaudu palveluun')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await customer.sees('Tietosuoja')
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kulku, etusivulle' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirjaudu palveluun' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('a page or a part of one whose code a new release has taken away offers to be loaded anew', async ({
  customer,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|dynamically imported module|React Router caught|RouteError/)
  const offersReload = async (title: string) => {
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await page.unrouteAll()
    await customer.button('Lataa sivu uudelleen').click()
  }
  const takesCodeAway = () => page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await customer.opens('/')
  await takesCodeAway()
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Helsinki')
  await customer.button('Hae').click()
  await offersReload('Tätä ei saatu avattua')
  await customer.sees(/^\d+ vapaa/)
  await takesCodeAway()
  await customer.link('Kirjaudu palveluun').click()
  await offersReload('Sivustosta on julkaistu uusi versio')
  await customer.sees('Kirjaudu palveluun')
  await customer.isAt('/kirjaudu')
})
