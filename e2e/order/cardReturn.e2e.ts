import { expect, test } from '../kit/shop.ts'
import { ask } from './orderByCalls.ts'

test('a card that came back after the reservation had ended, told of three times and once more, is one card when the order goes on', async ({
  customer,
  page,
  shop,
}) => {
  const { token, order_number } = await customer.startsAt('maksutiedot', { car: 'Norra Kide' })
  await customer.button('Lisää maksukortti').click()
  await page.getByRole('radio', { name: /^dup-callback\b/ }).check()
  await shop.db.$client.query(
    "update orders set reserved_until = reserved_until - interval '61 minutes' where order_number = $1",
    [order_number],
  )
  await shop.clock.advance('PT6S')
  const returning = page.waitForRequest(/\/maksukortti\/paluu\//)
  await customer.button('Hyväksy').click()
  await customer.sees('Tilauksesi on ehtinyt vanhentua')
  const address = (await returning).url()
  for (const again of [address, address])
    expect((await page.request.get(again, { maxRedirects: 0 })).status()).toBeLessThan(400)
  await customer.dialog('Tervetuloa jatkamaan tilaustasi!').getByRole('button', { name: 'Sulje' }).click()
  await page
    .getByRole('button', { name: /^Varaa tämä auto/ })
    .first()
    .click()
  await customer.acceptsTerms()
  // Identified and checked today already, and with its card: only the confirmation is left.
  await customer.sees('Vahvista tilauksesi')
  const { order } = (await ask(shop, 'getOrder', { token })).body
  expect(order.payment_cards).toMatchObject([{ active: true }])
})
