import { expect, test } from '../kit/shop.ts'

test('who turns back at the bank is told, and may try again [IDENT-10 ERR-72]', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  const alert = page.getByRole('alert')
  await customer.button('Tunnistaudu').click()
  await customer.bank.getByRole('button', { name: 'Peruuta' }).click()
  await expect(alert).toContainText('Virhe tunnistautumisessa')
  await expect(alert).toContainText('Tilauksesi on tallessa')
  await customer.identifiesAs('Onni Onnistuja')
  await expect(alert).toBeHidden()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})
