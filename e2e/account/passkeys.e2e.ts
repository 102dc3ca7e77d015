import { addAuthenticator } from '../kit/authenticator.ts'
import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'

test('a customer adds a passkey, signs in with it in one press, and removes it, which ends it at once', async ({
  customer,
  page,
  mail,
}) => {
  const { shop, email } = customer
  const { token } = await orderByCalls(shop, 'lisapalvelut', { email })
  await ask(shop, 'setPassword', { token, body: { password: goodPassword, password_confirmation: goodPassword } })
  // The browser of the test takes a passkey from the list under the field by itself; here the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const device = await addAuthenticator(page)
  await customer.isSignedIn(token)
  await customer.opens('/tili/tietosuoja')
  await customer.button('Lisää pääsyavain').click()
  const adding = customer.dialog('Lisää pääsyavain')
  await customer.field('Salasana', adding).fill(goodPassword)
  await adding.getByRole('button', { name: 'Lisää pääsyavain' }).click()
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Pääsyavain on lisätty')
  await mail.arrives(email, 'Tilillesi lisättiin pääsyavain')
  expect(await device.passkeys()).toMatchObject([{ isResidentCredential: true, userName: email }])

  await customer.button('Kirjaudu ulos').click()
  await expect(customer.link('Kirjaudu palveluun')).toBeVisible()
  await customer.opens('/kirjaudu')
  await customer.button('Kirjaudu pääsyavaimella').click()
  await customer.isAt('/tili')
  const signedIn = (await customer.token()) ?? ''
  expect((await ask(shop, 'user', { token: signedIn })).body).toMatchObject({ user: { email } })

  await customer.opens('/tili/tietosuoja')
  await page.getByRole('button', { name: /^Poista: / }).click()
  const removing = customer.dialog('Poista pääsyavain')
  await customer.field('Salasana', removing).fill(goodPassword)
  await removing.getByRole('button', { name: 'Poista pääsyavain' }).click()
  await expect(page.getByRole('button', { name: /^Poista: / })).toHaveCount(0)
  await customer.button('Kirjaudu ulos').click()
  await expect(customer.link('Kirjaudu palveluun')).toBeVisible()
  await customer.opens('/kirjaudu')
  await customer.button('Kirjaudu pääsyavaimella').click()
  await expect(page.getByText('Pääsyavainta ei hyväksytty.')).toBeVisible()
  expect(await customer.token()).toBeNull()
})
