import { expect, test } from '../kit/shop.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { billedOrder } from './account.ts'

const label = 'Peruuta sopimus tästä'
const confirm = 'Vahvista peruuttaminen'

test('whoever is signed in withdraws from the card of the order: known facts are filled in, the car is given back at once', async ({
  customer,
  page,
  shop,
}) => {
  const { order_number } = await billedOrder(customer)
  await customer.opens('/tili')
  await page.getByRole('article').getByRole('link', { name: label }).click()
  await customer.isAt('/peruuta-sopimus')
  await expect(customer.field('Tilausnumero')).toHaveValue(order_number)
  await expect(customer.field('Sähköpostiosoite vahvistusta varten')).toHaveValue(customer.email)
  await expect(customer.field('Nimi')).not.toHaveValue('')
  await customer.button('Jatka').click()
  await expect(page.getByRole('heading', { name: 'Tarkista ilmoitus' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('button', { name: confirm })).toHaveCount(1)
  await customer.button(confirm).click()
  await expect(page.getByRole('heading', { name: 'Ilmoituksesi on vastaanotettu' })).toBeFocused()
  await expect(customer.fact('Vastaanotettu')).toHaveText(/\d{4} klo \d/)
  await shop.mail.arrives(customer.email, 'Vastaanotimme peruuttamisilmoituksen')
  // Told once it was carried out.
  await shop.mail.arrives(customer.email, 'Tilauksesi on peruutettu')
  await customer.opens('/tili')
  await expect(page.getByText('Tilauksesi on peruutettu!')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: label })).toHaveCount(0)
})

test('a visitor withdraws from the footer, without a session, and no address tells of it', async ({
  customer,
  page,
  shop,
}) => {
  const { order_number } = await orderByCalls(shop, 'valmis', { email: customer.email })
  await customer.opens('/')
  await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
  await customer.isAt('/peruuta-sopimus')
  await customer.field('Nimi').fill('Onni Onnistuja')
  await customer.field('Tilausnumero').fill(order_number)
  await customer.field('Sähköpostiosoite vahvistusta varten').fill(customer.email)
  await customer.button('Jatka').click()
  await customer.button(confirm).click()
  await expect(page.getByRole('heading', { name: 'Ilmoituksesi on vastaanotettu' })).toBeVisible()
  expect(page.url()).not.toContain(order_number)
  await shop.mail.arrives(customer.email, 'Vastaanotimme peruuttamisilmoituksen')
  await shop.mail.arrives(customer.email, `Tilauksesi on peruutettu – tilaus ${order_number}`)
})
