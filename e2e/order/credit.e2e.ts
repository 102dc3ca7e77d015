import { test } from '../kit/shop.ts'

test('a register that was slow once answers the second time', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Tuomo Timeout')
  await page.getByRole('alert').getByRole('button', { name: 'Yritä uudelleen' }).click()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})
