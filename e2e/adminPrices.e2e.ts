import { addDays, formatDay, helsinkiDay } from '../contract/date.ts'
import { Customer } from './customer.ts'
import { cards } from './foundCars.ts'
import { ask, orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

// Its tests change prices and move the clock.
test.use({ shopNamed: 'offer' })

test('a price of tomorrow is planned after its preview; tomorrow the shop shows it, and a confirmed order keeps its own', async ({
  colleague,
  page,
  clock,
}) => {
  const car = { car: 'Norra Kide', gear: 'A' } as const
  const confirmed = await orderByCalls(colleague.shop, 'valmis', { email: 'hinta@esimerkki.example', ...car })
  const agreed = async () => {
    const { body } = await ask(colleague.shop, 'getOrder', { token: confirmed.token })
    return (body as { order: { pricing: { price_1: { list_price: number } } } }).order.pricing.price_1.list_price
  }
  const before = await agreed()
  const tomorrow = formatDay(addDays(helsinkiDay(await clock.now()), 1))

  await colleague.comesTo('/tarjonta/hinnat', 'offer')
  const cell = page.getByRole('gridcell', { name: /^Norra Kide, automaatti, 1 kk/ })
  await cell.click()
  await page.keyboard.press('Enter')
  await page.getByLabel('Uusi hinta: Norra Kide, automaatti, 1 kk').fill('487,50')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveAccessibleName(/uusi hinta 487,50/)
  await colleague.button('Katso vaikutus').click()
  const dialog = colleague.dialog(`Hintojen muutos ${tomorrow} alkaen`)
  await expect(dialog.getByRole('row').filter({ hasText: 'Norra Kide, automaatti, 1 kk' })).toContainText('487,50')
  await expect(dialog.getByRole('heading', { name: `Norra Kide kaupassa ${tomorrow} alkaen` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ajasta' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cell).toHaveAccessibleName(new RegExp(`${tomorrow} alkaen 487,50`))

  const customer = new Customer(page, colleague.shop, 'hinnat')
  const kide = cards(page).filter({ hasText: 'Norra Kide' }).filter({ hasText: 'Automaatti' }).first()
  await customer.opens('/')
  await customer.searches('Helsinki')
  await expect(kide).toBeVisible()
  await expect(kide).not.toContainText('487,50')
  await clock.advance('P1D')
  await customer.opens('/')
  await customer.searches('Helsinki')
  await expect(kide).toContainText('487,50')
  expect(await agreed()).toBe(before)
})

test('the grid is walked with the keys alone, and a planned price is taken back', async ({ colleague, page }) => {
  await colleague.comesTo('/tarjonta/hinnat', 'offer')
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  const [kide, below] = [cell('Norra Kide, automaatti, 1 kk'), cell('Norra Kide, manuaali, 3 kk')]
  await kide.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(below).toBeFocused()
  const name = (await below.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  await page.keyboard.type('300')
  await page.keyboard.press('Escape')
  await expect(below).toBeFocused()
  await expect(below).toHaveAccessibleName(name)

  // A digit begins; Escape on the cell gives the price back.
  await page.keyboard.press('3')
  await page.keyboard.type('01,50')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(below).toHaveAccessibleName(/uusi hinta 301,50/)
  await page.keyboard.press('Escape')
  await expect(below).toHaveAccessibleName(name)

  await page.keyboard.type('302')
  await page.keyboard.press('Enter')
  await colleague.button('Katso vaikutus').click()
  await colleague
    .dialog(/^Hintojen muutos/)
    .getByRole('button', { name: 'Ajasta' })
    .click()
  await expect(below).toHaveAccessibleName(/alkaen 302,00/)
  await below.click()
  await colleague.button(/^Peru .* alkava hinta$/).click()
  await expect(below).toHaveAccessibleName(name)
  await expect(page.getByText('Peruttu', { exact: true })).toBeVisible()
})

test('of two people with one price the second is told of the first, and keeps what was typed', async ({
  colleague,
  page,
  context,
}) => {
  await colleague.comesTo('/tarjonta/hinnat', 'offer')
  const cell = page.getByRole('gridcell', { name: /^Norra Tuuli, automaatti, 6 kk/ })
  await cell.click()
  await page.keyboard.type('555')
  await page.keyboard.press('Enter')

  const other = await context.newPage()
  await other.goto(`${colleague.shop.url}/hallinta/tarjonta/hinnat`)
  await other.getByRole('gridcell', { name: /^Norra Tuuli, automaatti, 6 kk/ }).click()
  await other.keyboard.type('566')
  await other.keyboard.press('Enter')
  await other.getByRole('button', { name: 'Katso vaikutus' }).click()
  await other.getByRole('button', { name: 'Ajasta' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.close()

  await colleague.button('Katso vaikutus').click()
  const dialog = colleague.dialog(/^Hintojen muutos/)
  await expect(dialog.getByRole('alert')).toContainText('Tero')
  await dialog.getByRole('button', { name: 'Katso uudet hinnat' }).click()
  await expect(cell).toHaveAccessibleName(/alkaen 566,00.*uusi hinta 555/)
  await colleague.button('Katso vaikutus').click()
  await dialog.getByRole('button', { name: 'Ajasta' }).click()
  await expect(cell).toHaveAccessibleName(/alkaen 555,00/)
})

test('prices that are typed and not taken into use are asked for before the page is left', async ({
  colleague,
  page,
}) => {
  await colleague.comesTo('/tarjonta/hinnat', 'offer')
  await page.getByRole('gridcell').first().click()
  await page.keyboard.type('333')
  await page.keyboard.press('Enter')
  const leaving = colleague.dialog('Poistutaanko sivulta?')
  await page.getByRole('navigation', { name: 'Tarjonnan näkymät' }).getByRole('link', { name: 'Kampanjat' }).click()
  await leaving.getByRole('button', { name: 'Jää sivulle' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: /uusi hinta 333/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Tarjonnan näkymät' }).getByRole('link', { name: 'Kampanjat' }).click()
  await leaving.getByRole('button', { name: 'Poistu ja hylkää muutokset' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kampanjat' })).toBeVisible()
})
