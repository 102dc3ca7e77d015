import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'

test('an address is enough to start the order: what was typed is there when the car is chosen again, and consents are given anew [STATE-21 ROLE-04 VALID-22 AUTH-14 API-48]', async ({
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

  await customer.givesEmail()
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  await customer.sees('Tilauksesi')
  expect(await customer.token()).toMatch(/^[\w-]{40,}$/)
  await expect(customer.button('Kirjaudu ulos')).toBeVisible()
})

test('who has an order in progress, known by the password, goes on with it, or deletes it and starts anew; not once the session has ended [STATE-16 STATE-17 STATE-18 STATE-19 STATE-25 ERR-19 ORDER-90 AUTH-20]', async ({
  customer,
  shop,
}) => {
  const first = await orderByCalls(shop, 'tunnistautuminen', { email: customer.email, password: goodPassword })
  const login = customer.dialog('Kirjaudu sisään')
  const dialog = customer.dialog('Keskeneräinen tilaus')
  const orderOf = async (token: string) => (await ask(shop, 'getOrder', { token })).body.order
  await test.step('is asked for the password, and goes on with the order', async () => {
    await customer.choosesNearHelsinki('Norra Tuuli')
    await customer.givesEmail()
    await expect(login).toContainText(customer.email)
    await customer.field('Salasana', login).fill(goodPassword)
    await login.getByRole('button', { name: 'Kirjaudu ja jatka' }).click()
    await dialog.getByRole('button', { name: 'Jatka tilausta' }).click()
    await customer.isAt('/uusi-tilaus/tunnistautuminen')
    expect((await orderOf(first.token)).order_number).toBe(first.order_number)
  })
  await test.step('deletes it, and begins another one', async () => {
    await customer.choosesNearHelsinki('Norra Tuuli')
    await dialog.getByRole('button', { name: 'Poista ja aloita uusi' }).click()
    await customer.isAt('/uusi-tilaus/lisapalvelut')
    const order = await orderOf(first.token)
    expect(order.order_number).not.toBe(first.order_number)
    expect(order.order_product_car.product_car.display_name).toBe('Norra Tuuli')
  })
  await test.step('is told that nothing was deleted after the session has ended, and stays there', async () => {
    await customer.choosesNearHelsinki('Norra Kide')
    await expect(dialog).toBeVisible()
    await ask(shop, 'logout', { token: (await customer.token()) ?? '' })
    await dialog.getByRole('button', { name: 'Poista ja aloita uusi' }).click()
    await expect(customer.dialog('Virhe tilauksen poistossa')).toBeVisible()
    expect(await customer.token()).toBeNull()
    expect(new URL(customer.page.url()).pathname).toBe('/')
  })
})
