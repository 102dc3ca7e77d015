import { isTold } from './account.ts'
import { hasCar, hasConfirmed, writes } from './orderStates.ts'
import { expect, test } from './shop.ts'

test('a ready car is asked for its pickup time, and the answer stays [ORDER-14 ORDER-21 STATE-41 STATE-43 STATE-45 ERR-55 CONST-20]', async ({
  customer,
  page,
  shop,
}) => {
  const started = await hasConfirmed(customer)
  const { order_number } = started
  await customer.opens('/tili')
  await expect(page.getByText('Tilauksesi on vahvistettu')).toBeVisible()
  await expect(customer.button('Valitse noutoaika')).toHaveCount(0)
  await writes(shop, started, { vehicleReleaseReady: true })
  await customer.reloads()
  const slots = page.getByRole('group', { name: /^Noutoaika \d/ }).getByRole('radio')
  await expect(slots).toHaveCount(4)
  for (const name of ['8–10', '10–12', '12–14', '14–16']) await expect(page.getByRole('radio', { name })).toBeVisible()
  await customer.button('Valitse noutoaika').click()
  await expect(page.getByText('Valitse aika.')).toBeVisible()
  await expect(slots.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  const sent = page.waitForRequest('**/order/setPickupTime')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ order_number, pickup_time: 10 })
  await expect(page.getByText('Noutoaika valittu!')).toBeVisible()
  await expect(customer.fact('Noutoaika')).toHaveText('klo 10–12')
  await expect(customer.button('Valitse noutoaika')).toHaveCount(0)
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toBeFocused()
  await customer.reloads()
  await expect(customer.fact('Noutoaika')).toHaveText('klo 10–12')
  await expect(customer.button('Valitse noutoaika')).toHaveCount(0)
})

test('the question stands before its form is there, and moves nothing when that comes', async ({
  customer,
  page,
  shop,
}) => {
  await writes(shop, await hasConfirmed(customer), { vehicleReleaseReady: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/forms-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await customer.opens('/tili')
  const question = page.locator('div:has(> p:text-is("Valitse noutoaika"))')
  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]
  const heights = async () => {
    const all = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      all.push((await question.boundingBox())?.height)
    }
    return all
  }
  await expect(question).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const before = await heights()
  resolve()
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(await heights()).toEqual(before)
})

test('a car that is brought home asks for nothing [STATE-42 STATE-44]', async ({ customer, page }) => {
  await hasConfirmed(customer)
  await isTold(customer, () => ({ has_home_delivery: true, vehicle_release_ready: true }))
  await customer.opens('/tili')
  await expect(page.getByText('Tilauksesi on vahvistettu')).toBeVisible()
  await expect(customer.button('Valitse noutoaika')).toHaveCount(0)
})

test('a return is asked for with the same slots, when staff asks [ORDER-15 ORDER-25 STATE-47 STATE-48 STATE-49 ERR-57 CONST-20]', async ({
  customer,
  page,
  shop,
}) => {
  const started = await hasCar(customer)
  await customer.opens('/tili')
  await expect(page.getByText('Käytössä')).toBeVisible()
  await expect(customer.button('Valitse palautusaika')).toHaveCount(0)
  await writes(shop, started, { promptReturnTime: true })
  await customer.reloads()
  const slots = page.getByRole('group', { name: /^Palautusaika/ })
  await expect(slots.getByRole('radio')).toHaveCount(4)
  for (const name of ['8–10', '10–12', '12–14', '14–16']) await expect(slots.getByRole('radio', { name })).toBeVisible()
  await page.getByRole('radio', { name: '14–16' }).check()
  await customer.button('Valitse palautusaika').click()
  await expect(page.getByText('Palautusaika valittu!')).toBeVisible()
  await expect(customer.fact('Auton palautus')).toHaveText(/klo 14–16$/)
  await expect(customer.button('Valitse palautusaika')).toHaveCount(0)
})

test('a refused time is told, and the choice stays [ERR-56 ERR-58]', async ({ customer, page, shop }) => {
  const started = await hasConfirmed(customer)
  await writes(shop, started, { vehicleReleaseReady: true, promptReturnTime: true })
  await page.route(/set(Pickup|Return)Time$/, (route) =>
    route.fulfill({ status: 409, json: { message: 'Ei onnistu.' } }),
  )
  await customer.opens('/tili')
  for (const [name, failure] of [
    ['Valitse noutoaika', 'Virhe noutoajan valinnassa'],
    ['Valitse palautusaika', 'Virhe palautusajan valinnassa'],
  ] as const) {
    const form = page.locator('form', { has: customer.button(name) })
    await form.getByRole('radio', { name: '12–14' }).check()
    await customer.button(name).click()
    await customer.dialog(failure).getByRole('button', { name: 'Sulje' }).last().click()
    await expect(form.getByRole('radio', { name: '12–14' })).toBeChecked()
  }
})
