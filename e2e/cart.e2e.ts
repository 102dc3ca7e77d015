import { formatDay } from '../contract/date.ts'
import { addHomeDelivery, ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

const cartButton = /Näytä ostoskori$/

test('the cart button tells the car and its month, and opens the cart [CART-01 CART-02 CART-04 CART-05]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide', gear: 'A' })
  const button = page.getByRole('button', { name: cartButton })
  await expect(button).toHaveText(/^Norra Kide 449\s€\/kk\s*Näytä ostoskori$/)
  await button.click()
  await expect(customer.dialog('Ostoskori')).toBeVisible()
})

test('during a campaign the cart button leaves the price away [CART-03]', async ({ customer, page }) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Loimu' })
  await expect(page.getByRole('button', { name: cartButton })).toHaveText(/^Norra Loimu\s*Näytä ostoskori$/)
})

test('the cart shows the whole order [CART-06 CART-07 CART-09 CART-10 CART-11 CART-13 CART-14 CART-15 CART-16 CART-19 EXTRA-03]', async ({
  customer,
  shop,
  page,
}) => {
  const { token } = await customer.startsAt('lisapalvelut', { car: 'Norra Kide', gear: 'M', fixedTerm: 3 })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  await page.getByRole('button', { name: cartButton }).click()
  const cart = customer.dialog('Ostoskori')
  await expect(customer.fact('Auto', cart)).toHaveText('Norra Kide, manuaali')
  await expect(customer.fact('Noutopaikka', cart)).toHaveText(order.dealer.display_name)
  await expect(customer.fact('Noutopäivä', cart)).toHaveText(formatDay(order.start_date))
  await expect(customer.fact('Kuukausihinta', cart)).toHaveText(/^\d{3}(,\d\d)?\s€\/kk/)
  await expect(customer.fact('Sitoutumisaika', cart)).toHaveText('3 kk')
  await expect(cart.getByRole('link', { name: /^Lue sopimusehdot/ })).toHaveAttribute('href', '/sopimusehdot')
  await expect(cart.getByRole('group', { name: 'Sitoutumisaika' }).getByRole('radio')).toHaveCount(3)
  await expect(cart.getByRole('button', { name: 'Näytä maksutaulukko (3 kk)' })).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Saatavilla olevat lisäpalvelut' })).toBeVisible()
  await cart.getByRole('contentinfo').getByRole('button', { name: 'Sulje' }).click()
  await expect(cart).toBeHidden()
})

test('with home delivery the cart names who brings the car, and when [CART-08]', async ({ customer, shop, page }) => {
  const order = await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  await addHomeDelivery(shop, order)
  await customer.reloads()
  await page.getByRole('button', { name: cartButton }).click()
  const cart = customer.dialog('Ostoskori')
  await expect(customer.fact('Toimittaja', cart)).toContainText('Kulku')
  await expect(customer.fact('Toimituspäivä', cart)).toHaveText(/^\d{1,2}\.\d{1,2}\.\d{4}$/)
  await expect(customer.fact('Noutopaikka', cart)).toBeHidden()
})

test('from the cart the car is changed for another one [CART-17 CART-18]', async ({ customer, page }) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  const excess = page.getByRole('checkbox', { name: /^Pienempi omavastuu/ })
  await excess.click()
  await expect(excess).toBeChecked()
  await page.getByRole('button', { name: cartButton }).click()
  await customer.dialog('Ostoskori').getByRole('button', { name: 'Muokkaa tilaustasi' }).click()
  const search = customer.dialog('Autojen saatavuushaku')
  await expect(search.getByRole('article').first()).toBeVisible()
  const other = search.getByRole('article').filter({ hasNotText: 'Norra Kide' }).first()
  const name = await other.getByRole('heading').innerText()
  await other.getByRole('button', { name: /^Valitse auto/ }).click()
  await expect(search).toBeHidden()
  await expect(page.getByText('Tilauksessasi säilyi: Pienempi omavastuu.')).toBeVisible()
  await expect(excess).toBeChecked()
  await expect(page.getByRole('button', { name: cartButton })).toContainText(name)
})

test('the cart is on the four open steps only [ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-24 ROUTE-25]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('vahvista')
  const button = page.getByRole('button', { name: cartButton })
  for (const step of ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista']) {
    await customer.opens(`/uusi-tilaus/${step}`)
    await expect(button).toBeVisible()
  }
  await customer.confirms()
  await expect(button).toBeHidden()
  await customer.opens('/uusi-tilaus/luo-salasana')
  await customer.sees('Luo salasana')
  await expect(button).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the cart is in the header [CART-20]', async ({ customer, page }) => {
    await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
    await page.getByRole('banner').getByRole('button', { name: cartButton }).click()
    await expect(customer.dialog('Ostoskori')).toBeVisible()
  })
})

test('the payment table has a row per month, each with its parts [PTABLE-01 PTABLE-02 PTABLE-03 PTABLE-04 PTABLE-05 PTABLE-06 PTABLE-07 PTABLE-08 PTABLE-09 PTABLE-12 CONST-45]', async ({
  customer,
  page,
}) => {
  // One month with a campaign of three: the table shows every discounted month.
  await customer.startsAt('lisapalvelut', { car: 'Norra Loimu', gear: 'M' })
  await page.getByRole('checkbox', { name: 'Pienempi omavastuu' }).check()
  const toggle = customer.button('Näytä maksutaulukko (3 kk)')
  const table = page.getByRole('list', { name: 'Maksutaulukko' })
  await expect(table).toBeHidden()
  await toggle.click()
  const rows = table.getByRole('listitem').filter({ hasText: /^\d+\. kuukausi/ })
  await expect(rows).toHaveCount(3)
  await expect(rows).toHaveText([/^1\. kuukausi.*578,90\s€/, /^2\. kuukausi.*578,90\s€/, /^3\. kuukausi.*578,90\s€/])
  const second = rows.nth(1)
  await second.getByRole('button', { name: 'Erittely, 2. kuukausi' }).click()
  await expect(customer.fact('Kuukausiveloitus', second)).toHaveText(/^\d{3},00\s€$/)
  await expect(customer.fact('Alennus', second)).toHaveText(/^[-−]\d{2,3},00\s€$/)
  await expect(customer.fact('Pienempi omavastuu', second)).toHaveText(/^29,90\s€$/)
  await toggle.click()
  await expect(table).toBeHidden()
})
