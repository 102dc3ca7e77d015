import { billedOrder } from './account.ts'
import { goodPassword } from './customer.ts'
import { ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test.describe('the customer’s own details', () => {
  test('are changed in a dialog; name, company and address of the account are only shown [ACC-11 ACC-13 ACC-17 ACC-28 ACC-29 ACC-30 ACC-31 ACC-32 ACC-33 ACC-34 ACC-35 CONST-35 HOME-44]', async ({
    customer,
    page,
  }) => {
    const { token, order_number } = await billedOrder(customer)
    await customer.shop.db.$client.query(
      `update customer set company_name = 'Esimerkki Oy', business_id = '9000001-1'
       where id = (select customer_id from orders where order_number = $1)`,
      [order_number],
    )
    await customer.opens('/tili')
    await customer.sees('Omat tiedot')
    await customer.button('Muokkaa yhteystietoja').press('Enter')
    const dialog = customer.dialog('Yhteystiedot')
    await expect(customer.fact('Nimi', dialog)).toHaveText('Onni Onnistuja')
    await expect(customer.fact('Sähköpostiosoite', dialog)).toHaveText(customer.email)
    await expect(customer.fact('Yritys', dialog)).toHaveText('Esimerkki Oy')
    await expect(dialog.getByRole('textbox')).toHaveCount(4)
    await customer.field('Katuosoite', dialog).fill('Uusikatu 3 B 7')
    await customer.field('Postinumero', dialog).fill('00160')
    await customer.field('Postitoimipaikka', dialog).fill('Helsinki')
    await customer.field('Puhelinnumero', dialog).fill('050 765 4321')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Tallenna' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status')).toContainText('Yhteystiedot tallennettu')
    await expect(customer.fact('Osoite')).toHaveText('Uusikatu 3 B 7, 00160 Helsinki')
    await expect(customer.fact('Puhelinnumero')).toHaveText('050 765 4321')
    const { body } = await ask(customer.shop, 'getCustomer', { token })
    expect(body.data).toMatchObject({ street_address: 'Uusikatu 3 B 7', consent: { marketing: true } })
  })

  test('that are wrong are told under their fields, and nothing is lost by closing [ACC-17]', async ({ customer }) => {
    await billedOrder(customer)
    await customer.opens('/tili')
    await customer.button('Muokkaa yhteystietoja').click()
    const dialog = customer.dialog('Yhteystiedot')
    await customer.field('Katuosoite', dialog).fill('Katu 1')
    await customer.field('Postitoimipaikka', dialog).fill('Espoo')
    await customer.field('Postinumero', dialog).fill('123')
    await dialog.getByRole('button', { name: 'Tallenna' }).click()
    await expect(customer.field('Postinumero', dialog)).toHaveAccessibleDescription(/Tarkista postinumero/)
    await expect(customer.field('Postinumero', dialog)).toBeFocused()
    await customer.field('Postinumero', dialog).fill('02100')
    await customer.field('Puhelinnumero', dialog).fill('12')
    await dialog.getByRole('button', { name: 'Tallenna' }).click()
    await expect(customer.field('Puhelinnumero', dialog)).toHaveAccessibleDescription(/Tarkista puhelinnumero/)
    await dialog.getByRole('button', { name: 'Peruuta' }).click()
    await expect(customer.button('Muokkaa yhteystietoja')).toBeFocused()
    await customer.button('Muokkaa yhteystietoja').click()
    await expect(customer.field('Puhelinnumero', dialog)).toHaveValue('040 123 4567')
  })
})

test.describe('the password', () => {
  test('is changed by who knows the old one, and works from then on [ACC-18 API-42 VALID-16 VALID-17 HOME-45]', async ({
    customer,
    page,
  }) => {
    await billedOrder(customer)
    await customer.opens('/tili')
    await customer.button('Vaihda salasana').press('Enter')
    const dialog = customer.dialog('Vaihda salasana')
    const save = dialog.getByRole('button', { name: 'Tallenna' })
    await save.click()
    await expect(customer.field('Nykyinen salasana', dialog)).toHaveAccessibleDescription(/Syötä nykyinen salasana/)
    await customer.field('Nykyinen salasana', dialog).fill('Arvaus 1234')
    await customer.field('Uusi salasana', dialog).fill('Syysmyrsky 2027')
    await customer.field('Uusi salasana uudelleen', dialog).fill('Syysmyrsky 2027')
    await save.click()
    await expect(customer.field('Nykyinen salasana', dialog)).toHaveAttribute('aria-invalid', 'true')
    await customer.field('Nykyinen salasana', dialog).fill(goodPassword)
    await customer.field('Uusi salasana', dialog).fill('lyhyt')
    await customer.field('Uusi salasana uudelleen', dialog).fill('lyhyt')
    await save.click()
    await expect(customer.field('Uusi salasana', dialog)).toHaveAttribute('aria-invalid', 'true')
    await customer.field('Uusi salasana', dialog).fill('Syysmyrsky 2027')
    await customer.field('Uusi salasana uudelleen', dialog).fill('Syysmyrsky 2027')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status')).toContainText(/salasana/i)
    await customer.reloads()
    await customer.sees('Tili')
    const body = { email: customer.email, password: 'Syysmyrsky 2027', device_name: 'web' }
    expect((await ask(customer.shop, 'login', { body })).status).toBe(200)
  })
})
