import type { Customer } from './customer.ts'
import { hasCar } from './orderStates.ts'
import { expect, test } from './shop.ts'

const addButton = 'Lisää kuljettaja (max 3 kpl)'

async function opensUsers(customer: Customer): Promise<void> {
  await hasCar(customer)
  await customer.opens('/tili')
  await customer.page.locator('summary', { hasText: 'Auton kuljettajat' }).click()
}

async function fills(customer: Customer, name: string, phone = '050 123 4567'): Promise<void> {
  await customer.button(addButton).click()
  await customer.field('Etunimi').fill(name)
  await customer.field('Sukunimi').fill('Ajokortti')
  await customer.field('Puhelinnumero').fill(phone)
}

test('drivers are added up to three, and taken off after asking [ORDER-48 ORDER-49 ORDER-50 ORDER-51 ORDER-52 ORDER-53 ORDER-54 ORDER-55 ORDER-56 ACC-19 CONST-14]', async ({
  customer,
  page,
}) => {
  await opensUsers(customer)
  const list = page.getByRole('list', { name: 'Auton muut kuljettajat' })
  await fills(customer, 'Turha')
  await customer.button('Peruuta').click()
  await expect(customer.button(addButton)).toBeFocused()
  await expect(list).toHaveCount(0)
  for (const name of ['Aino', 'Eino', 'Väinö']) {
    await fills(customer, name)
    await customer.button('Tallenna').click()
    await expect(list.getByRole('listitem').filter({ hasText: `${name} Ajokortti` })).toContainText('050 123 4567')
  }
  await expect(customer.button(addButton)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Tilauksessa on jo kolme kuljettajaa.')).toBeVisible()
  await customer.button('Poista kuljettaja Eino Ajokortti').click()
  const question = customer.dialog('Haluatko varmasti poistaa kuljettajan?')
  await question.getByRole('button', { name: 'Peruuta' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await customer.button('Poista kuljettaja Eino Ajokortti').click()
  await question.getByRole('button', { name: 'Poista kuljettaja' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).not.toContainText('Eino')
  await expect(customer.button(addButton)).toBeFocused()
  await customer.reloads()
  await page.locator('summary', { hasText: 'Auton kuljettajat' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('what is missing or wrong is said under its field, and what was typed stays [VALID-37 VALID-38 VALID-39 VALID-41]', async ({
  customer,
  page,
}) => {
  await opensUsers(customer)
  await fills(customer, '', '12')
  await customer.field('Sukunimi').fill('')
  await customer.button('Tallenna').click()
  await expect(customer.field('Etunimi')).toHaveAccessibleDescription(/Syötä etunimi\./)
  await expect(customer.field('Sukunimi')).toHaveAccessibleDescription(/Syötä sukunimi\./)
  await customer.field('Etunimi').fill('Aino')
  await customer.field('Sukunimi').fill('Ajokortti')
  await customer.button('Tallenna').click()
  await expect(customer.field('Puhelinnumero')).toHaveAccessibleDescription(/Tarkista puhelinnumero\./)
  await expect(customer.field('Etunimi')).toHaveValue('Aino')
  await page.route('**/order/addCarDriver', (route) =>
    route.fulfill({ status: 422, json: { message: '', errors: { 'drivers.0.first_name': ['Nimi on liian pitkä.'] } } }),
  )
  await customer.button('Tallenna').click()
  await expect(customer.field('Etunimi')).toHaveAccessibleDescription(/Nimi on liian pitkä\./)
})

test('a driver that cannot be added or taken off is told [ERR-40 ERR-41]', async ({ customer, page }) => {
  await opensUsers(customer)
  await fills(customer, 'Aino')
  await page.route('**/order/addCarDriver', (route) => route.fulfill({ status: 409, json: { message: 'Ei onnistu.' } }))
  await customer.button('Tallenna').click()
  await customer.dialog('Virhe käyttäjän lisäyksessä').getByRole('button', { name: 'Sulje' }).last().click()
  await expect(customer.field('Etunimi')).toHaveValue('Aino')
  await page.unroute('**/order/addCarDriver')
  await customer.button('Tallenna').click()
  await page.route('**/order/deleteCarDriver', (route) => route.fulfill({ status: 404, json: { message: '' } }))
  await customer.button('Poista kuljettaja Aino Ajokortti').click()
  await customer
    .dialog('Haluatko varmasti poistaa kuljettajan?')
    .getByRole('button', { name: 'Poista kuljettaja' })
    .click()
  await expect(customer.dialog('Virhe käyttäjän poistossa.')).toBeVisible()
})
