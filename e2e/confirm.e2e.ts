import { ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

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
  await customer.confirmButton.click()
  const told = customer.dialog('Tilauksesi on muuttunut')
  // The terms were accepted for another term: they are asked for again.
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Näit: Tilaus voimassa toistaiseksi')
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Nyt: 6 kk')
  await expect(customer.fact('Sitoutumisajan hinta yhteensä', told)).toContainText(/Näit: 449,00\s€/)
  expect((await ask(shop, 'getOrder', { token })).body.order.status).toBe('pending')
  await told.getByRole('button', { name: 'Sulje' }).first().click()

  await expect(page.getByRole('heading', { name: 'Tilauksesi', level: 1 })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' })).not.toBeChecked()
  await change(3)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Nyt: 3 kk')
})
