import { orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('who turns back at the bank is told, and may try again [IDENT-10]', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Keijo Keskeyttäjä')
  await expect(page.getByRole('alert')).toContainText('Virhe tunnistautumisessa')
  await expect(page.getByRole('alert')).toContainText('Tilauksesi on tallessa')
  await customer.identifiesAs('Onni Onnistuja')
  await expect(page.getByRole('alert')).toBeHidden()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})

test('the flag in the address tells the same [IDENT-10]', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await expect(page.getByText('Virhe tunnistautumisessa')).toBeHidden()
  await customer.opens('/uusi-tilaus/tunnistautuminen?virhe=1')
  await expect(page.getByRole('alert')).toContainText('Virhe tunnistautumisessa')
})

test("a bank's answer that cannot be trusted identifies nobody [ERR-72]", async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Tiina Tekninen')
  await expect(page.getByRole('alert')).toContainText('Virhe tunnistautumisessa')
  await expect(customer.button('Tunnistaudu')).toBeVisible()
  await customer.opens('/uusi-tilaus/maksutiedot')
  await customer.isAt('/uusi-tilaus/tunnistautuminen')
})

test('Peruuta on the page of the bank does no harm', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.button('Tunnistaudu').click()
  await customer.bank.getByRole('button', { name: 'Peruuta' }).click()
  await expect(page.getByRole('alert')).toContainText('Virhe tunnistautumisessa')
  await expect(customer.button('Tunnistaudu')).toBeVisible()
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

test('who is under age is told why the order cannot go on', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Alaikäinen Ale')
  await expect(page.getByText('Tilaajan on oltava 18-vuotias')).toBeVisible()
})
