import { goodPassword } from './customer.ts'
import { expect, test } from './shop.ts'

test('the first password: rules, mistakes at their fields, Enter, and on to the account [DONE-08 DONE-09 DONE-10 DONE-11 DONE-13 DONE-14 VALID-16]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('valmis')
  await customer.opens('/uusi-tilaus/luo-salasana')
  await expect(page.getByText(/Käyttäjätunnuksesi on sähköpostiosoitteesi\./)).toBeVisible()
  await customer.field('Salasana').fill('lyhyt')
  await customer.field('Salasana uudelleen').fill('toinen')
  await customer.field('Salasana uudelleen').press('Enter')
  await expect(customer.field('Salasana uudelleen')).toHaveAttribute('aria-invalid', 'true')
  await customer.field('Salasana uudelleen').fill('lyhyt')
  await customer.field('Salasana uudelleen').press('Enter')
  await expect(customer.field('Salasana')).toHaveAttribute('aria-invalid', 'true')
  await customer.field('Salasana').fill(goodPassword)
  await customer.field('Salasana uudelleen').fill(goodPassword)
  await customer.field('Salasana uudelleen').press('Enter')
  const created = customer.dialog('Salasana luotu')
  await created.getByRole('button', { name: 'Siirry tilisivulle' }).click()
  await customer.isAt('/tili')
  await customer.sees('Tili')
})
