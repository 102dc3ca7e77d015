import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { ask } from '../order/orderByCalls.ts'
import { hasConfirmed } from './orderStates.ts'

test('the customer’s own details and the password are changed, and the new one works from then on [ACC-11 ACC-13 ACC-17 ACC-18 API-42 HOME-44 HOME-45]', async ({
  customer,
  page,
}) => {
  const { token } = await hasConfirmed(customer)
  await customer.opens('/tili')
  await customer.sees('Omat tiedot')
  await customer.button('Muokkaa yhteystietoja').press('Enter')
  const details = customer.dialog('Yhteystiedot')
  await customer.field('Katuosoite', details).fill('Uusikatu 3 B 7')
  await customer.field('Postinumero', details).fill('00160')
  await customer.field('Postitoimipaikka', details).fill('Helsinki')
  await details.getByRole('checkbox').check()
  await details.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Yhteystiedot tallennettu')
  await expect(customer.fact('Osoite')).toHaveText('Uusikatu 3 B 7, 00160 Helsinki')
  const { body } = await ask(customer.shop, 'getCustomer', { token })
  expect(body.data).toMatchObject({ street_address: 'Uusikatu 3 B 7', consent: { marketing: true } })

  await customer.button('Vaihda salasana').press('Enter')
  const dialog = customer.dialog('Vaihda salasana')
  await customer.field('Nykyinen salasana', dialog).fill(goodPassword)
  await customer.field('Uusi salasana', dialog).fill('Syysmyrsky 2027')
  await customer.field('Uusi salasana uudelleen', dialog).fill('Syysmyrsky 2027')
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await expect(dialog).toBeHidden()
  await customer.reloads()
  await customer.sees('Tili')
  const known = { email: customer.email, password: 'Syysmyrsky 2027', device_name: 'web' }
  expect((await ask(customer.shop, 'login', { body: known })).status).toBe(200)
})
