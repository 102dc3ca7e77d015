import { addDays, helsinkiDay } from '../../contract/days/date.ts'
import { expect, test } from '../kit/shop.ts'

// Its test changes cars.
test.use({ shopNamed: 'days' })

test('what a colleague does to a car appears by itself; it is blocked after its preview, and walked to in the calendar', async ({
  colleague,
  page,
  shop,
}) => {
  await colleague.comesTo('/autot?tila=free', 'fleet')
  const plate = (await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''
  await page.getByRole('link', { name: plate, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeFocused()
  const later = addDays(helsinkiDay(await shop.clock.now()), 20)
  const answer = await page.request.post(`${shop.url}/api/ops/fleet/block`, {
    headers: { 'x-hallinta': 'person' },
    data: { registration: plate, first_day: later, last_day: addDays(later, 3), reason: 'Tuulilasi' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page.getByText('Tuulilasi').first()).toBeVisible()

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
