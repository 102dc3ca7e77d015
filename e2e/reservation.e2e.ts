import { type Customer, goodPassword } from './customer.ts'
import type { Shop } from './openShop.ts'
import { ask, orderByCalls, type StartedOrder } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

// Its clock goes on with every test: nobody else's shop may feel that. Each test counts from its own order.
test.use({ shopNamed: 'clock' })

const dialogName = 'Tervetuloa jatkamaan tilaustasi!'

/** Moves the clock to so many seconds before the end of the order's reservation. */
async function advanceToEnd(shop: Shop, { token }: StartedOrder, secondsBefore: number): Promise<void> {
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const left = Date.parse(order.reserved_until ?? '') - (await shop.clock.now()).getTime()
  await shop.clock.advance(`PT${Math.round(left / 1000 - secondsBefore)}S`)
}

/** The reservation ends while the customer is away: a page left open would go to step 2 by itself, against the way back. */
async function returnsAfterTheEnd(customer: Customer, clock: Shop['clock']): Promise<void> {
  await customer.leaves()
  await clock.advance('PT61M')
  await customer.opens('/uusi-tilaus')
}

test('a reservation that has run out leads back to step 2, and its search to a car again [STATE-31 STEP2-02 STEP2-03 STEP2-06 STEP2-07]', async ({
  customer,
  clock,
  page,
}) => {
  await customer.startsAt('maksutiedot', { car: 'Norra Kide', gear: 'A' })
  await returnsAfterTheEnd(customer, clock)
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  const dialog = customer.dialog(dialogName)
  await expect(dialog).toContainText('Autovarauksesi on ehtinyt vapautua.')
  await dialog.getByRole('button', { name: 'Hae autoja' }).click()
  const search = customer.dialog('Autojen saatavuushaku')
  await search
    .getByRole('button', { name: /^Valitse auto: Norra Kide/ })
    .first()
    .click()
  await expect(search).toBeHidden()
  await customer.sees('Tilauksesi')
  await expect(page.getByText(/^Auto on varattu sinulle klo/)).toBeVisible()
})

test('the nearest free cars stand below: one press takes the same car again, or the same model elsewhere', async ({
  customer,
  clock,
  page,
  shop,
}) => {
  const { token } = await customer.startsAt('tunnistautuminen', { car: 'Norra Kide', fixedTerm: 3 })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const offers = page.getByRole('region', { name: 'Lähimmät vapaat autot' }).getByRole('listitem')
  for (const [why, isSameDealer] of [
    ['Sama auto on yhä vapaana', true],
    ['Sama malli, toinen noutopaikka', false],
  ] as const) {
    await returnsAfterTheEnd(customer, clock)
    await customer.dialog(dialogName).getByRole('button', { name: 'Sulje' }).click()
    await offers
      .filter({ hasText: why })
      .getByRole('button', { name: /^Varaa tämä auto: Norra Kide/ })
      .click()
    await customer.sees('Tilauksesi')
    await expect(page.getByRole('heading', { name: 'Tilauksesi' })).toBeFocused()
    await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Norra Kide on varattu sinulle')
    const { order: now } = (await ask(shop, 'getOrder', { token })).body
    expect(now).toMatchObject({ status: 'pending', fixed_term: 3, geartype: order.geartype })
    expect(now.dealer.location_id === order.dealer.location_id).toBe(isSameDealer)
  }
})

test('five minutes before the end the page warns, one press keeps the car, and a page that stays open notices the end', async ({
  customer,
  shop,
  page,
}) => {
  const order = await customer.startsAt('maksutiedot')
  await advanceToEnd(shop, order, 6 * 60)
  await customer.reloads()
  const warning = page.getByText('Varauksesi päättyy pian')
  await expect(page.getByText(/^Auto on varattu sinulle klo/)).toBeVisible()
  await expect(warning).toBeHidden()
  await advanceToEnd(shop, order, 4 * 60)
  await customer.reloads()
  await expect(warning).toBeVisible()
  await customer.button('Jatka varausta').click()
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Varausta jatkettiin')
  await expect(warning).toBeHidden()
  const { order: kept } = (await ask(shop, 'getOrder', { token: order.token })).body
  const left = Date.parse(kept.reserved_until ?? '') - (await shop.clock.now()).getTime()
  expect(left / 60_000).toBeGreaterThan(58)

  await advanceToEnd(shop, order, 8)
  await customer.reloads()
  await expect(customer.dialog(dialogName)).toBeVisible({ timeout: 20_000 })
  await customer.isAt('/uusi-tilaus/lisapalvelut')
})

test('the account tells of an order in progress, continues it, and removes it only after asking [ORDER-01 ORDER-02 ORDER-03 ORDER-04 ORDER-05 ORDER-06 ORDER-07]', async ({
  customer,
  clock,
  shop,
  page,
}) => {
  const order = await orderByCalls(shop, 'tunnistautuminen', { email: customer.email, password: goodPassword })
  await customer.isSignedIn(order.token)
  await customer.opens('/tili')
  const card = page.getByRole('article').filter({ hasText: order.order_number })
  await expect(card).toContainText('Tilauksesi on kesken!')
  await card.getByRole('button', { name: 'Jatka tilausta' }).click()
  await customer.isAt('/uusi-tilaus/tunnistautuminen')

  await customer.leaves()
  await clock.advance('PT61M')
  await customer.opens('/tili')
  await expect(card).toContainText('Tilauksesi autovaraus on vanhentunut!')
  await expect(card.getByRole('button', { name: 'Jatka tilausta' })).toBeVisible()
  await card.getByRole('button', { name: 'Poista tilaus' }).click()
  const question = customer.dialog('Haluatko varmasti poistaa keskeneräisen tilauksen?')
  await question.getByRole('button', { name: 'Peruuta' }).click()
  await expect(question).toBeHidden()
  expect((await ask(shop, 'getOrder', { token: order.token })).body.order.status).toBe('expired')
  await card.getByRole('button', { name: 'Poista tilaus' }).click()
  await question.getByRole('button', { name: 'Poista tilaus' }).click()
  await expect(card.getByRole('button', { name: 'Jatka tilausta' })).toBeHidden()
  await expect(page.locator('main :is(h2, h3):focus')).toBeVisible()
  const orders = (await ask(shop, 'getOrders', { token: order.token })).body.data
  expect(orders.filter(({ status }) => status !== 'removed')).toEqual([])
})
