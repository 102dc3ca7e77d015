import { expect, test } from '../kit/shop.ts'
import { billedOrder, opensSection, unfolds, untilOrder } from './account.ts'

const add = 'Lisää uusi maksukortti'

test('a new card that the bank refuses is told of; one that it takes is added, becomes active at a press alone, and is charged what failed [CARDS-03 CARDS-08 CARDS-09 CARDS-11 ACC-14 ACC-15 ACC-16 ERR-51 API-68 STATE-70]', async ({
  customer,
  page,
}) => {
  const started = await billedOrder(customer, { card: 'insufficient' })
  const section = await opensSection(customer, 'Maksukortit')
  const addsCard = async (scenario: RegExp) => {
    await section.getByRole('button', { name: add }).click()
    await expect(customer.dialog(add)).toContainText('Veloitukset tehdään aina aktiiviselta kortilta.')
    await customer.button('Siirry lisäämään kortti').click()
    await page.getByRole('radio', { name: scenario }).check()
    await customer.button('Hyväksy').click()
    await customer.waitsUntilAlive()
  }
  await addsCard(/^3ds-fail\b/)
  await expect(page.getByRole('alert')).toContainText('Virhe maksukortin lisäyksessä')
  await customer.isAt('/tili')

  await unfolds(customer, 'Maksukortit')
  await addsCard(/^ok-mc\b/)
  await expect(page.getByText('Maksukortti lisätty')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await customer.isAt('/tili')
  await unfolds(customer, 'Maksukortit')
  const [first, added] = [section.getByRole('row').nth(1), section.getByRole('row').nth(2)]
  await expect(first.getByText('Aktiivinen kortti')).toBeAttached()

  await added.getByRole('button', { name: /^Aktivoi/ }).click()
  await expect(added.getByText('Aktiivinen kortti')).toBeAttached()
  await expect(first.getByRole('button', { name: /^Aktivoi kortti Visa/ })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText(
    'Veloitamme avoimet maksut nyt tältä kortilta.',
  )
  await untilOrder(customer.shop, started, ({ invoices }) => invoices.every(({ status }) => status === 'paid'))
  await customer.reloads()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText('Virheitä veloituksissa')).toBeHidden()
})
