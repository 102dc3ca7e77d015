import { expect, test } from './kit/shop.ts'

test('a message to the customer service is sent, and received by mail', async ({ customer, page, shop }) => {
  await customer.opens('/asiakaspalvelu')
  await customer.field('Nimi').fill('Onni Onnistuja')
  await customer.field('Sähköpostiosoite').fill(customer.email)
  await customer.field('Viesti').fill('Onko autossa vetokoukku?')
  await customer.button('Lähetä viesti').click()
  await expect(page.getByText('Viestisi on lähetetty')).toBeVisible()
  await shop.mail.arrives(customer.email, 'Saimme viestisi')
})
