import { addAnotherCard, billedOrder, opensSection, unfolds, untilOrder } from './account.ts'
import { expect, test } from './shop.ts'

const add = 'Lisää uusi maksukortti'
const addTo = 'Siirry lisäämään kortti'

test('another card is activated, and tried at once for what failed [CARDS-03 STATE-70]', async ({ customer, page }) => {
  const started = await billedOrder(customer, { card: 'insufficient' })
  await addAnotherCard(customer.shop, started)
  const section = await opensSection(customer, 'Maksukortit')
  await section.getByRole('button', { name: /^Aktivoi/ }).click()
  await expect(section.getByRole('row').nth(2).getByText('Aktiivinen kortti')).toBeAttached()
  await expect(section.getByRole('button', { name: /^Aktivoi kortti Visa/ })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Veloitamme avoimet maksut nyt tältä kortilta.')
  await untilOrder(customer.shop, started, ({ invoices }) => invoices.every(({ status }) => status === 'paid'))
  await expect(page.getByText('Virheitä veloituksissa')).toBeHidden()
})

test('a new card that the bank refuses is told of once; one that it takes is added, and does not become active [CARDS-08 CARDS-09 CARDS-11 ACC-14 ACC-15 ACC-16 ERR-51 API-68]', async ({
  customer,
  page,
}) => {
  await billedOrder(customer)
  const section = await opensSection(customer, 'Maksukortit')
  await section.getByRole('button', { name: add }).click()
  await customer.button(addTo).click()
  await page.getByRole('radio', { name: /^3ds-fail\b/ }).check()
  await customer.button('Hyväksy').click()
  await customer.waitsUntilAlive()
  await expect(page.getByRole('alert')).toContainText('Virhe maksukortin lisäyksessä')
  await customer.isAt('/tili')

  await unfolds(customer, 'Maksukortit')
  await section.getByRole('button', { name: add }).click()
  await expect(customer.dialog(add)).toContainText('Veloitukset tehdään aina aktiiviselta kortilta.')
  await customer.button(addTo).click()
  await page.getByRole('radio', { name: /^ok-mc\b/ }).check()
  await customer.button('Hyväksy').click()
  await customer.waitsUntilAlive()
  await expect(page.getByText('Maksukortti lisätty')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await customer.isAt('/tili')
  await unfolds(customer, 'Maksukortit')
  const [active, added] = [section.getByRole('row').nth(1), section.getByRole('row').nth(2)]
  await expect(active.getByText('Aktiivinen kortti')).toBeAttached()
  await expect(added.getByRole('button', { name: /^Aktivoi/ })).toBeVisible()
  await customer.reloads()
  await expect(page.getByText('Maksukortti lisätty')).toBeHidden()
})
