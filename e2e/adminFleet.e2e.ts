import { addDays, helsinkiDay } from '../contract/date.ts'
import { expect, test } from './shop.ts'

// Its tests change cars.
test.use({ shopNamed: 'days' })

test('a car is blocked for service after its preview, and the calendar is walked by keys', async ({
  colleague,
  page,
}) => {
  await colleague.comesTo('/autot?tila=free', 'fleet')
  const plate = (await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''
  await page.getByRole('link', { name: plate, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeFocused()
  await colleague.button('Estä huoltoon').click()
  const dialog = colleague.dialog(`Estä huoltoon: ${plate}`)
  await dialog.getByLabel('Syy').fill('Jarrupalat')
  await dialog.getByRole('button', { name: 'Katso vaikutus' }).click()
  await expect(dialog.getByRole('status')).toContainText('Muutos ei koske yhtään tilausta')
  await dialog.getByRole('button', { name: 'Estä huoltoon' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Huollossa').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Henkilökunnan toimet' })).toContainText('Kalle Kalusto')

  await colleague.opens(`/autot/kalenteri?tunnus=${plate}`)
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  const active = page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`)
  await expect(active).toHaveAccessibleName(new RegExp(`^${plate}, huolto Jarrupalat, \\d+\\.\\d+\\.\\d+–`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/autot/${plate}$`))
  await page.goBack()
  await colleague.button('Sama luettelona').click()
  await expect(page.getByRole('table')).toContainText('huolto: Jarrupalat')
})

test('a calendar of every car draws only what can be seen', async ({ colleague, page }) => {
  await colleague.comesTo('/autot/kalenteri?jakso=kvartaali', 'fleet')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByText('Haetaan lisää autoja…')).toHaveCount(0)
  const height = await grid.evaluate((element) => element.clientHeight)
  const rows = height / 40
  expect(rows).toBeGreaterThan(500)
  expect(await page.locator('*').count()).toBeLessThan(2_500)
  await page.getByTestId('autokalenteri').evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  await expect(grid.locator(`[aria-rowindex="${rows}"]`)).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(2_500)
})

test('what a colleague does to a car appears on its page by itself', async ({ colleague, page, shop }) => {
  await colleague.comesTo('/autot?tila=free', 'fleet')
  const registration = (await page.getByRole('row').nth(2).getByRole('link').first().textContent()) ?? ''
  await page.getByRole('link', { name: registration, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: registration })).toBeVisible()
  await expect(page.getByText('Tuulilasi')).toHaveCount(0)
  const today = helsinkiDay(await shop.clock.now())
  const answer = await page.request.post(`${shop.url}/api/ops/fleet/block`, {
    headers: { 'x-hallinta': 'person' },
    data: { registration, first_day: today, last_day: addDays(today, 3), reason: 'Tuulilasi' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page.getByText('Tuulilasi').first()).toBeVisible()
})
