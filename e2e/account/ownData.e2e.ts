import { readFile } from 'node:fs/promises'
import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a customer sees their devices, ends one, takes their data along, signs out everywhere and deletes the account', async ({
  customer,
  page,
  mail,
}) => {
  const { shop, email } = customer
  const { token, order_number } = await orderByCalls(shop, 'lisapalvelut', { email, password: goodPassword })
  await ask(shop, 'deleteOrderInProgress', { token, body: { order_number } })
  await ask(shop, 'setPassword', { token, body: { password: goodPassword, password_confirmation: goodPassword } })
  const login = { email, password: goodPassword, device_name: 'web' }
  const { token: elsewhere } = (await ask(shop, 'login', { body: login })).body
  await customer.isSignedIn(token)
  await customer.opens('/tili')
  await customer.link('Laitteet ja tietosuoja').click()
  await customer.isAt('/tili/tietosuoja')
  await expect(page.getByText('Tämä laite')).toBeVisible()
  await page.getByRole('button', { name: /^Kirjaa ulos: / }).click()
  await expect(page.getByRole('button', { name: /^Kirjaa ulos: / })).toHaveCount(0)
  expect((await ask(shop, 'user', { token: elsewhere })).status).toBe(401)

  const saves = async (name: string) => {
    const download = page.waitForEvent('download')
    await customer.button(name).click()
    return await readFile(await (await download).path(), 'utf8')
  }
  const { data } = JSON.parse(await saves('Lataa tiedostona (JSON)'))
  expect(data.customer).toMatchObject([{ email }])
  expect(await saves('Lataa paperina (PDF)')).toMatch(/^%PDF-/)

  await customer.button('Kirjaudu ulos kaikkialta').click()
  await customer
    .dialog('Kirjaudutaanko ulos kaikilta laitteilta?')
    .getByRole('button', { name: 'Kirjaudu ulos kaikkialta' })
    .click()
  await customer.isAt('/')
  // Said last: until then the page takes a new session for the old one.
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('kaikilta laitteilta')
  expect((await ask(shop, 'user', { token })).status).toBe(401)
  await customer.isSignedIn((await ask(shop, 'login', { body: login })).body.token)
  await customer.opens('/tili/tietosuoja')
  await customer.button('Poista tili').click()
  const dialog = customer.dialog('Poista tili')
  await expect(dialog.getByText(/^tilin tiedot/)).toBeVisible()
  await customer.field('Salasana', dialog).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Poista tili pysyvästi' }).click()
  await customer.isAt('/')
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Tilisi on poistettu.')
  await mail.arrives(email, 'Tietosi on poistettu')
  expect((await ask(shop, 'login', { body: login })).status).toBe(422)
})
