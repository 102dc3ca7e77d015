import { ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('a card whose provider answers three times, and a return that comes again, is one card', async ({
  customer,
  page,
  shop,
}) => {
  const { token } = await customer.startsAt('maksutiedot')
  const returning = page.waitForRequest(/\/maksukortti\/paluu\//)
  await customer.addsCard('dup-callback')
  const address = (await returning).url()
  await expect(customer.link('Viimeistele tilaus')).toBeVisible()
  const cards = async () => (await ask(shop, 'getOrder', { token })).body.order.payment_cards
  const [card] = await cards()
  expect(card).toMatchObject({ active: true })
  for (const again of [address, address.replace('/paluu/', '/ilmoitus/')])
    expect((await page.request.get(again, { maxRedirects: 0 })).status()).toBeLessThan(400)
  // From the history of the browser, long after.
  await page.goto(address)
  await customer.isAt('/uusi-tilaus/maksutiedot')
  await expect(customer.fact('Kortin numero')).toHaveText(/^415301\*+0808$/)
  expect(await cards()).toEqual([card])
})

test('a return that nobody asked for changes nothing and says so calmly', async ({ customer, page, shop }) => {
  const { token } = await customer.startsAt('maksutiedot')
  const before = (await ask(shop, 'getOrder', { token })).body.order
  const begun = await ask(shop, 'registerPaymentCard', {
    token,
    body: { order_number: before.order_number, new_order: true },
  })
  const registration = begun.body.terminal_url.split('/').at(-1)
  await page.goto(`${shop.url}/maksukortti/paluu/${registration}?checkout-tokenization-id=${registration}&signature=0`)
  await expect(page).toHaveURL(/\/uusi-tilaus\/maksutiedot\?virhe/)
  await expect(page.getByRole('alert')).toContainText('Korttia ei lisätty eikä siltä veloitettu mitään.')
  await page.goto(`${shop.url}/maksukortti/paluu/01998d3e-0000-7000-8000-000000000000`)
  await customer.isAt('/')
  expect((await ask(shop, 'getOrder', { token })).body.order.payment_cards).toEqual([])
})

test('a card that came back after the reservation had ended is there when the order goes on', async ({
  customer,
  page,
  shop,
}) => {
  const { token, order_number } = await customer.startsAt('maksutiedot', { car: 'Norra Kide' })
  await customer.button('Lisää maksukortti').click()
  await page.getByRole('radio', { name: /^ok\b(?!-)/ }).check()
  await shop.db.$client.query(
    "update orders set reserved_until = reserved_until - interval '61 minutes' where order_number = $1",
    [order_number],
  )
  await shop.clock.advance('PT6S')
  await customer.button('Hyväksy').click()
  await customer.sees('Tilauksesi on ehtinyt vanhentua')
  await customer.dialog('Tervetuloa jatkamaan tilaustasi!').getByRole('button', { name: 'Sulje' }).click()
  await page
    .getByRole('button', { name: /^Varaa tämä auto/ })
    .first()
    .click()
  await customer.acceptsTerms()
  // Identified and checked today already, and with its card: only the confirmation is left.
  await customer.sees('Vahvista tilauksesi')
  const { order } = (await ask(shop, 'getOrder', { token })).body
  expect(order.payment_cards).toHaveLength(1)
})
