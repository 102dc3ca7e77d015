import { addAnotherCard, billedOrder, isTold, opensSection, unfolds, untilOrder } from './account.ts'
import type { Customer } from './customer.ts'
import type { Shop } from './openShop.ts'
import type { StartedOrder } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

const refuse = async ({ page }: Customer, call: string) => {
  await page.route(`**/api/ui/${call}`, (route) => route.fulfill({ status: 409, json: { message: 'Ei nyt.' } }))
}
const ends = ({ db }: Shop, { order_number }: StartedOrder, lastFour: string, month: number, year: number) =>
  db.$client.query(
    `update payment_card set expiry_month = $1, expiry_year = $2 where masked_pan like $3
     and order_id = (select id from orders where order_number = $4)`,
    [month, year, `%${lastFour}`, order_number],
  )
async function twoCards(customer: Customer, card = 'ok') {
  const started = await billedOrder(customer, { card })
  await addAnotherCard(customer.shop, started)
  return { started, section: await opensSection(customer, 'Maksukortit') }
}

test.describe('the payment cards of an order', () => {
  test('show which is active, issuer, number and end, and what can be done with the others [CARDS-02 CARDS-03 CARDS-04 CARDS-05 CARDS-06 CARDS-07 ORDER-37]', async ({
    customer,
  }) => {
    const { started, section } = await twoCards(customer)
    // Each its own end: one that both share would show nothing.
    await ends(customer.shop, started, '0321', 4, 2031)
    await customer.reloads()
    await unfolds(customer, 'Maksukortit')
    const [active, other] = [section.getByRole('row').nth(1), section.getByRole('row').nth(2)]
    await expect(section.getByRole('columnheader')).toHaveText(['Aktiivinen', 'Kortti', 'Voimassa', 'Poista'])
    await expect(active.getByText('Aktiivinen kortti')).toBeAttached()
    await expect(active).toContainText('Visa415301******0313')
    const { payment_cards } = await untilOrder(customer.shop, started, () => true)
    const first = payment_cards.find((card) => card.active)
    await expect(active.getByRole('cell').nth(2)).toHaveText(`Voimassa${first?.expiry_month}/${first?.expiry_year}`)
    await expect(other.getByRole('cell').nth(2)).toHaveText('Voimassa04/2031')
    await expect(active.getByRole('button')).toHaveCount(0)
    await expect(other).toContainText('Mastercard525301******0321')
    await expect(other.getByRole('button', { name: /^Aktivoi/ })).toHaveText('Aktivoi')
    await expect(other.getByRole('button', { name: /^Poista kortti/ })).toBeVisible()
  })

  test('are left out when there are none [CARDS-01]', async ({ customer, page }) => {
    await billedOrder(customer)
    await isTold(customer, () => ({ payment_cards: [] }))
    await customer.opens('/tili')
    await expect(page.getByText('Veloitukset')).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Maksukortit' })).toHaveCount(0)
  })

  test('let another one be activated, which is tried at once for what failed [CARDS-03 STATE-70]', async ({
    customer,
    page,
  }) => {
    const { started, section } = await twoCards(customer, 'insufficient')
    await section.getByRole('button', { name: /^Aktivoi/ }).click()
    await expect(section.getByRole('row').nth(2).getByText('Aktiivinen kortti')).toBeAttached()
    await expect(section.getByRole('button', { name: /^Aktivoi kortti Visa/ })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Veloitamme avoimet maksut nyt tältä kortilta.')
    await untilOrder(customer.shop, started, ({ invoices }) => invoices.every(({ status }) => status === 'paid'))
    await expect(page.getByText('Virheitä veloituksissa')).toBeHidden()
  })

  test('lose one that is deleted, after asking, by keyboard too [CARDS-06 ERR-53]', async ({ customer, page }) => {
    const { section } = await twoCards(customer)
    const dialog = customer.dialog('Haluatko varmasti poistaa maksukortin?')
    const remove = section.getByRole('button', { name: /^Poista kortti Mastercard/ })
    await remove.press('Enter')
    await dialog.getByRole('button', { name: 'Peruuta' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.press('Enter')
    await dialog.getByRole('button', { name: 'Poista maksukortti' }).press('Enter')
    await expect(page.getByRole('status')).toContainText('Maksukortti poistettu')
    await expect(section.getByRole('row')).toHaveCount(2)
    await expect(section.getByRole('button', { name: 'Lisää uusi maksukortti' })).toBeFocused()
  })

  test('say what could not be done [ERR-52 ERR-54]', async ({ customer }) => {
    const { section } = await twoCards(customer)
    await refuse(customer, 'order/setActivePaymentCard')
    await section.getByRole('button', { name: /^Aktivoi/ }).click()
    const notSet = customer.dialog('Virhe maksukortin asetuksessa.')
    await expect(notSet).toContainText('Ei nyt.')
    await notSet.getByRole('button', { name: 'Sulje' }).last().click()
    await refuse(customer, 'order/deletePaymentCard')
    await section.getByRole('button', { name: /^Poista kortti/ }).click()
    await customer.button('Poista maksukortti').click()
    await expect(customer.dialog('Virhe maksukortin poistossa.')).toContainText('Ei nyt.')
  })
})

test.describe('a new card', () => {
  const add = 'Lisää uusi maksukortti'
  const addTo = 'Siirry lisäämään kortti'

  test('is added over the page of the provider, does not become active, and is told of once [CARDS-08 CARDS-09 CARDS-11 ACC-15 ACC-16 API-68]', async ({
    customer,
    page,
  }) => {
    await billedOrder(customer)
    const section = await opensSection(customer, 'Maksukortit')
    await section.getByRole('button', { name: add }).click()
    await expect(customer.dialog(add)).toContainText('Veloitukset tehdään aina aktiiviselta kortilta.')
    await customer.button(addTo).click()
    await page.getByRole('radio', { name: /^ok-mc\b/ }).check()
    await customer.button('Hyväksy').click()
    await customer.waitsUntilAlive()
    await expect(page.getByText('Maksukortti lisätty')).toBeVisible()
    await customer.isAt('/tili')
    const again = await unfolds(customer, 'Maksukortit')
    await expect(again.getByRole('row').nth(1).getByText('Aktiivinen kortti')).toBeAttached()
    await expect(
      again
        .getByRole('row')
        .nth(2)
        .getByRole('button', { name: /^Aktivoi/ }),
    ).toBeVisible()
    await customer.reloads()
    await expect(page.getByText('Maksukortti lisätty')).toBeHidden()
  })

  test('that the bank refuses is told of once [ACC-14 ACC-16 ERR-51]', async ({ customer, page }) => {
    await billedOrder(customer)
    const section = await opensSection(customer, 'Maksukortit')
    await section.getByRole('button', { name: add }).click()
    await customer.button(addTo).click()
    await page.getByRole('radio', { name: /^3ds-fail\b/ }).check()
    await customer.button('Hyväksy').click()
    await customer.waitsUntilAlive()
    await expect(page.getByRole('alert')).toContainText('Virhe maksukortin lisäyksessä')
    await customer.isAt('/tili')
  })

  test('whose registration cannot begin is told in place [ERR-51]', async ({ customer }) => {
    await billedOrder(customer)
    await refuse(customer, 'payments/registerPaymentCard')
    const section = await opensSection(customer, 'Maksukortit')
    await section.getByRole('button', { name: add }).click()
    await customer.button(addTo).click()
    await expect(customer.dialog(add).getByRole('alert')).toContainText('Virhe maksukortin lisäyksessä')
    await expect(customer.button(addTo)).toBeEnabled()
  })
})
