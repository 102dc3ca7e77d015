import { expect, test } from './shop.ts'

const cartButton = /Näytä ostoskori$/

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
