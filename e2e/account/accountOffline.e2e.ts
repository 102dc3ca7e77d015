import { expect, test } from '../kit/shop.ts'
import { hasCar } from './orderStates.ts'

test('without a connection the account is a card of the car, until the customer signs out', async ({
  customer,
  page,
  context,
  shop,
  complaints,
}) => {
  const { order_number } = await hasCar(customer)
  await customer.opens('/tili')
  await page.evaluate(() => navigator.serviceWorker.ready)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  await page.goto(`${shop.url}/tili`)
  await expect(page.getByText(/saada yhteyttä/)).toBeVisible()
  await expect(page.getByText(order_number)).toBeVisible()
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(2)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click()
  await customer.sees('Tili')
  await customer.button('Kirjaudu ulos').click()
  await expect(customer.button('Kirjaudu ulos')).toBeHidden()
  await context.setOffline(true)
  await expect(page.goto(`${shop.url}/tili`)).rejects.toThrow(/net::ERR/)
  await context.setOffline(false)
})
