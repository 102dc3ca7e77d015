import { hasConfirmed, writes } from './orderStates.ts'
import { expect, test } from './shop.ts'

test('a ready car is asked for its pickup time, and the answer stays [ORDER-14 ORDER-21 STATE-41 STATE-43 STATE-44 ERR-55 CONST-20]', async ({
  customer,
  page,
  shop,
}) => {
  const started = await hasConfirmed(customer)
  await customer.opens('/tili')
  await expect(page.getByText('Tilauksesi on vahvistettu')).toBeVisible()
  await expect(customer.button('Valitse noutoaika')).toHaveCount(0)
  await writes(shop, started, { vehicleReleaseReady: true })
  await customer.reloads()
  const slots = page.getByRole('group', { name: /^Noutoaika \d/ }).getByRole('radio')
  await expect(slots).toHaveCount(4)
  await page.getByRole('radio', { name: '10–12' }).check()
  await customer.button('Valitse noutoaika').click()
  await expect(page.getByText('Noutoaika valittu!')).toBeVisible()
  await expect(customer.fact('Noutoaika')).toHaveText('klo 10–12')
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
