import { billedOrder } from './account.ts'
import { ask, orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

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

test('a visitor withdraws from the footer, without a session: what is missing is said, what was typed stays, offline too', async ({
  complaints,
  customer,
  page,
  shop,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const { order_number } = await orderByCalls(shop, 'valmis', { email: customer.email })
  await customer.opens('/')
  await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
  await customer.isAt('/peruuta-sopimus')
  await customer.button('Jatka').click()
  await expect(page.getByText('Kirjoita tilausnumero.').first()).toBeVisible()
  await customer.field('Nimi').fill('Onni Onnistuja')
  await customer.field('Tilausnumero').fill(order_number)
  await customer.field('Sähköpostiosoite vahvistusta varten').fill('ei-osoite')
  await customer.button('Jatka').click()
  await customer.button(confirm).click()
  // The server names the field, which is on the view before.
  await expect(page.getByText('Tarkista sähköpostiosoite.').first()).toBeVisible()
  await customer.field('Sähköpostiosoite vahvistusta varten').fill(customer.email)
  await customer.button('Jatka').click()
  await page.context().setOffline(true)
  await customer.button(confirm).click()
  await expect(page.getByText(/^Ilmoitusta ei saatu lähetettyä/)).toBeVisible()
  await page.context().setOffline(false)
  await customer.button(confirm).click()
  await expect(page.getByRole('heading', { name: 'Ilmoituksesi on vastaanotettu' })).toBeVisible()
  expect(page.url()).not.toContain(order_number)
  await shop.mail.arrives(customer.email, 'Vastaanotimme peruuttamisilmoituksen')
  await shop.mail.arrives(customer.email, `Tilauksesi on peruutettu – tilaus ${order_number}`)
})

test('the wish for an early start is asked where the pickup is near, never ticked by itself, and kept when it is given', async ({
  customer,
  page,
  shop,
}) => {
  const wish = page.getByRole('checkbox', { name: /^Pyydän, että palvelu alkaa ennen peruuttamisajan päättymistä/ })
  const { token } = await customer.startsAt('vahvista', { soonest: true })
  await expect(wish).not.toBeChecked()
  await wish.check()
  // A wish is given anew by whoever comes back to the page.
  await customer.reloads()
  await expect(wish).not.toBeChecked()
  await wish.check()
  await customer.field('Puhelinnumero').fill('0401234567')
  await customer.confirmButton.click()
  await customer.isAt('/uusi-tilaus/valmis')
  expect((await ask(shop, 'getOrder', { token })).body.order.early_start_wish).toBe(true)
})
