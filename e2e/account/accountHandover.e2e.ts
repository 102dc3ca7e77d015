import { expect, test } from '../kit/shop.ts'
import { hasConfirmed, writes } from './orderStates.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('a ready car is asked for its pickup time in the room that its form will take, and the answer stays [ORDER-14 ORDER-21 STATE-41 STATE-43 ERR-55 CONST-20]', async ({
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
  await expect(
    page
      .getByRole('group', { name: /^Noutoaika \d/ })
      .getByRole('radio')
      .first(),
  ).toBeVisible()
  expect(await heights()).toEqual(before)

  await page.getByRole('radio', { name: '10–12' }).check()
  await customer.button('Valitse noutoaika').click()
  await expect(page.getByText('Noutoaika valittu!')).toBeVisible()
  await customer.reloads()
  await expect(customer.fact('Noutoaika')).toHaveText('klo 10–12')
  await expect(customer.button('Valitse noutoaika')).toHaveCount(0)
})
