import { expect, test } from '../kit/shop.ts'
import { ask } from './orderByCalls.ts'

test('what another tab changed is told before anything binds, on a press and on return', async ({
  customer,
  page,
  shop,
}) => {
  const { token, order_number } = await customer.startsAt('vahvista', { car: 'Norra Kide', gear: 'A' })
  const change = (fixed_term: 1 | 3 | 6) => ask(shop, 'updateFixedTerm', { token, body: { order_number, fixed_term } })
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await expect(customer.confirmButton).toContainText(/449,00\s€/)
  await change(6)
  const told = customer.dialog('Tilauksesi on muuttunut')
  // Step 2 is loaded anew, for the tag manager's sake: here the message opens first, and nothing had the focus before it.
  const read = Promise.withResolvers<void>()
  await page.route('**/getOrder', async (route) => {
    if (page.url().endsWith('/lisapalvelut')) await read.promise
    await route.continue()
  })
  await customer.confirmButton.click()
  // The terms were accepted for another term: they are asked for again.
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Näit: Tilaus voimassa toistaiseksi')
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Nyt: 6 kk')
  await expect(customer.fact('Sitoutumisajan hinta yhteensä', told)).toContainText(/Näit: 449,00\s€/)
  expect((await ask(shop, 'getOrder', { token })).body.order.status).toBe('pending')
  read.resolve()
  const heading = page.getByRole('heading', { name: 'Tilauksesi', level: 1, includeHidden: true })
  await expect(heading).toBeVisible()
  await told.getByRole('button', { name: 'Sulje' }).first().click()

  await expect(heading).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' })).not.toBeChecked()
  await change(3)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Nyt: 3 kk')
})
