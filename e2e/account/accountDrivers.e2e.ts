import { expect, test } from '../kit/shop.ts'
import { opensSection } from './account.ts'
import { hasConfirmed } from './orderStates.ts'

test('a driver is added and taken off, and the shop keeps both [ORDER-48 ORDER-49 ACC-19]', async ({
  customer,
  page,
}) => {
  await hasConfirmed(customer)
  const drivers = page.getByRole('list', { name: 'Auton muut kuljettajat' }).getByRole('listitem')
  await opensSection(customer, 'Auton kuljettajat')
  for (const name of ['Aino', 'Eino']) {
    await customer.button('Lisää kuljettaja (max 3 kpl)').click()
    await customer.field('Etunimi').fill(name)
    await customer.field('Sukunimi').fill('Ajokortti')
    await customer.field('Puhelinnumero').fill('050 123 4567')
    await customer.button('Tallenna').click()
    await expect(drivers.filter({ hasText: `${name} Ajokortti` })).toContainText('050 123 4567')
  }
  await customer.button('Poista kuljettaja Eino Ajokortti').click()
  const question = customer.dialog('Haluatko varmasti poistaa kuljettajan?')
  await question.getByRole('button', { name: 'Poista kuljettaja' }).click()
  await expect(drivers).toHaveCount(1)
  await opensSection(customer, 'Auton kuljettajat')
  await expect(drivers).toHaveText(/Aino Ajokortti/)
})
