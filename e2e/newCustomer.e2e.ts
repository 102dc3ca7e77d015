import { goodPassword } from './customer.ts'
import { ask, orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('an address is enough to start the order: signed in, and at step 2 [STATE-21 ROLE-04 VALID-22 AUTH-14 API-48]', async ({
  customer,
}) => {
  await customer.choosesNearHelsinki('Norra Kide')
  await customer.givesEmail()
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  await customer.sees('Tilauksesi')
  expect(await customer.token()).toMatch(/^[\w-]{40,}$/)
  await expect(customer.button('Kirjaudu ulos')).toBeVisible()
})

test('an address with a password is asked for it, and the order goes on [STATE-25 STATE-28 ERR-19]', async ({
  customer,
  shop,
  page,
}) => {
  await orderByCalls(shop, 'valmis', { email: customer.email, password: goodPassword })
  await customer.choosesNearHelsinki('Norra Kide')
  await customer.givesEmail()
  const login = customer.dialog('Kirjaudu sisään')
  await expect(login).toContainText(customer.email)
  await login.getByRole('button', { name: 'Peruuta' }).click()
  await expect(customer.field('Sähköpostiosoite', customer.dialog('Aloita tilaus'))).toHaveValue(customer.email)
  // One press per second counts, and this one may come sooner.
  await expect(async () => {
    if (!(await login.isVisible()))
      await page.getByRole('button', { name: 'Jatka tilaukseen' }).click({ timeout: 1_000 })
    await expect(login).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await customer.field('Salasana', login).fill(goodPassword)
  await login.getByRole('button', { name: 'Kirjaudu ja jatka' }).click()
  await customer.isAt('/uusi-tilaus/lisapalvelut')
})

test('an address without a password gets a link by mail that signs in [STATE-26 STATE-27 ERR-20 ROUTE-16]', async ({
  customer,
  shop,
  page,
  mail,
}) => {
  await orderByCalls(shop, 'lisapalvelut', { email: customer.email })
  await customer.choosesNearHelsinki('Norra Kide')
  await customer.givesEmail()
  const dialog = customer.dialog('Jatka tilaustasi')
  await dialog.getByRole('button', { name: 'Lähetä kirjautumislinkki' }).click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  const letter = await mail.arrives(customer.email, 'Kirjautumislinkki')
  await page.goto(letter.links.find((link) => link.includes('/kirjaudu/')) ?? '')
  await expect(customer.button('Kirjaudu ulos')).toBeVisible()
})

test('who has an order in progress chooses: go on with it [STATE-16 STATE-17 STATE-18 ORDER-90]', async ({
  customer,
  shop,
  page,
}) => {
  const { token, order_number } = await orderByCalls(shop, 'tunnistautuminen', { email: customer.email })
  await customer.isSignedIn(token)
  await customer.choosesNearHelsinki('Norra Tuuli')
  const dialog = customer.dialog('Keskeneräinen tilaus')
  await expect(dialog).toContainText(
    'Sinulla on keskeneräinen tilaus. Haluatko jatkaa sitä vai poistaa sen ja aloittaa uuden?',
  )
  const continued = page.waitForRequest('**/api/ui/order/continueOrder')
  await dialog.getByRole('button', { name: 'Jatka tilausta' }).click()
  expect((await continued).postDataJSON()).toEqual({ order_number })
  await customer.isAt('/uusi-tilaus/tunnistautuminen')
  expect((await ask(shop, 'getOrder', { token })).body.order.order_number).toBe(order_number)
})

test('who has an order in progress chooses: delete it and start anew [STATE-19]', async ({ customer, shop }) => {
  const { token, order_number } = await orderByCalls(shop, 'tunnistautuminen', { email: customer.email })
  await customer.isSignedIn(token)
  await customer.choosesNearHelsinki('Norra Tuuli')
  await customer.dialog('Keskeneräinen tilaus').getByRole('button', { name: 'Poista ja aloita uusi' }).click()
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  const { order } = (await ask(shop, 'getOrder', { token })).body
  expect(order.order_number).not.toBe(order_number)
  expect(order.order_product_car.product_car.display_name).toBe('Norra Tuuli')
})

test('what was typed is there when the car is chosen again, and consents are given anew', async ({
  customer,
  page,
}) => {
  const start = customer.dialog('Aloita tilaus')
  const terms = start.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ })
  await customer.choosesNearHelsinki('Norra Kide')
  await customer.field('Sähköpostiosoite', start).fill(customer.email)
  await terms.check()
  await page.reload()
  await customer.choosesNearHelsinki('Norra Kide')
  await expect(customer.field('Sähköpostiosoite', start)).toHaveValue(customer.email)
  await expect(terms).not.toBeChecked()
  await expect(start.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
