import { orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('who turns back at the bank, or whose answer cannot be trusted, is told and may try again [IDENT-10 ERR-72]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  const alert = page.getByRole('alert')
  const isTold = async () => {
    await expect(alert).toContainText('Virhe tunnistautumisessa')
    await expect(alert).toContainText('Tilauksesi on tallessa')
    await expect(customer.button('Tunnistaudu')).toBeVisible()
  }
  await customer.identifiesAs('Keijo Keskeyttäjä')
  await isTold()
  await customer.identifiesAs('Tiina Tekninen')
  await isTold()
  await customer.button('Tunnistaudu').click()
  await customer.bank.getByRole('button', { name: 'Peruuta' }).click()
  await isTold()
  await customer.opens('/uusi-tilaus/maksutiedot')
  await customer.isAt('/uusi-tilaus/tunnistautuminen')
  await customer.identifiesAs('Onni Onnistuja')
  await expect(alert).toBeHidden()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})

test('a person who has an account already is told which way leads on', async ({ customer, page, shop }) => {
  await orderByCalls(shop, 'maksutiedot', { email: `toinen.${customer.email}`, persona: 'Duplikaatti Dora' })
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Duplikaatti Dora')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Sinulla on jo tili toisella sähköpostiosoitteella')
  await expect(alert).toContainText('Kirjaudu sillä tilillä ja tilaa siltä.')
  await customer.reloads()
  await expect(alert).toContainText('Sinulla on jo tili toisella sähköpostiosoitteella')
  await alert.getByRole('button', { name: 'Kirjaudu toisella tilillä' }).click()
  await customer.isAt('/kirjaudu?sivu=%2Ftili')
  await expect(customer.link('Kirjaudu palveluun')).toBeVisible()
})
