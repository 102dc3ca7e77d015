import { addDays, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'

// Its test changes prices and moves the clock.
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
  const tomorrow = formatDay(addDays(helsinkiDay(await clock.now()), 1), 'fi')

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
  await expect(cell).toHaveAccessibleName(new RegExp(`${tomorrow}: 487,50`))

  const customer = new Customer(page, colleague.shop, 'hinnat')
  const kide = page.getByRole('article').filter({ hasText: 'Norra Kide' }).filter({ hasText: 'Automaatti' }).first()
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
