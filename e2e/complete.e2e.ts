import { goodPassword } from './customer.ts'
import { expect, test } from './shop.ts'

test('after the confirmation: thanks, the mail and what to do with it [DONE-01 DONE-02 DONE-03 DONE-04 DONE-05]', async ({
  customer,
  page,
  mail,
}) => {
  const { order_number } = await customer.startsAt('valmis')
  await customer.sees('Kiitos tilauksesta!')
  await expect(page.getByText(`Lähetimme tilausvahvistuksen osoitteeseen ${customer.email}.`)).toBeVisible()
  await expect(page.getByText('Vahvista vielä sähköpostiosoitteesi: avaa viestissä oleva linkki.')).toBeVisible()
  await expect(page.getByText(order_number)).toBeVisible()
  await mail.arrives(customer.email, `Tilausvahvistus ${order_number}`)
  await expect(customer.link('Siirry tilisivulle')).toBeHidden()
  await customer.link('Luo tilillesi salasana').click()
  await customer.isAt('/uusi-tilaus/luo-salasana')
})

test('with a password the way leads to the account instead [DONE-06 DONE-12]', async ({ customer, page }) => {
  await customer.startsAt('valmis', { password: goodPassword })
  await expect(customer.link('Siirry tilisivulle')).toHaveAttribute('href', '/tili')
  await expect(customer.link('Luo tilillesi salasana')).toBeHidden()
  await customer.opens('/uusi-tilaus/luo-salasana')
  await expect(page.getByText('Salasanasi on jo asetettu')).toBeVisible()
})

test('the first password: rules, mistakes at their fields, Enter, and on to the account [DONE-08 DONE-09 DONE-10 DONE-11 DONE-13 DONE-14 VALID-16]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('valmis')
  await customer.opens('/uusi-tilaus/luo-salasana')
  await expect(page.getByText(/Käyttäjätunnuksesi on sähköpostiosoitteesi\./)).toBeVisible()
  await customer.field('Salasana').fill('lyhyt')
  await customer.field('Salasana uudelleen').fill('toinen')
  await customer.field('Salasana uudelleen').press('Enter')
  await expect(customer.field('Salasana uudelleen')).toHaveAttribute('aria-invalid', 'true')
  await customer.field('Salasana uudelleen').fill('lyhyt')
  await customer.field('Salasana uudelleen').press('Enter')
  await expect(customer.field('Salasana')).toHaveAttribute('aria-invalid', 'true')
  await customer.field('Salasana').fill(goodPassword)
  await customer.field('Salasana uudelleen').fill(goodPassword)
  await customer.field('Salasana uudelleen').press('Enter')
  const created = customer.dialog('Salasana luotu')
  await created.getByRole('button', { name: 'Siirry tilisivulle' }).click()
  await customer.isAt('/tili')
  await customer.sees('Tili')
})

test('a password that cannot be set says what to do [ERR-38]', async ({ customer, page }) => {
  await customer.startsAt('valmis')
  await customer.opens('/uusi-tilaus/luo-salasana')
  await page.route('**/api/ui/order/setPassword', (route) => route.fulfill({ status: 404, json: { message: '' } }))
  await customer.field('Salasana').fill(goodPassword)
  await customer.field('Salasana uudelleen').fill(goodPassword)
  await customer.button('Luo salasana').click()
  await expect(customer.dialog('Virhe salasanan luonnissa')).toContainText('Lataa sivu uudelleen ja yritä uudelleen.')
})
