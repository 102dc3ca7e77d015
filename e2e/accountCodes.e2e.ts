import { billedOrder, opensSection } from './account.ts'
import { expect, test } from './shop.ts'

test('a code is taken once, which the page says before [CODES-06 CODES-07 CODES-08 API-69 API-70 VALID-47]', async ({
  customer,
  page,
}) => {
  await billedOrder(customer)
  const section = await opensSection(customer, 'Alennuskoodit')
  await expect(section).toContainText('Saman koodin voi käyttää vain kerran tilausta kohden.')
  const sent = page.waitForRequest('**/order/addPromoCode')
  await customer.field('Koodi', section).fill('kulku50')
  await customer.field('Koodi', section).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ code: 'kulku50', page: 'customer' })
  await expect(section.getByRole('row').nth(1)).toContainText('KULKU50')
  await customer.field('Koodi', section).fill('KULKU50')
  await section.getByRole('button', { name: 'Lisää koodi' }).click()
  await expect(customer.dialog('Koodia ei voitu lisätä')).toContainText('Olet jo käyttänyt tämän koodin')
})
