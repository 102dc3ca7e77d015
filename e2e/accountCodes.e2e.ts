import { formatDay, helsinkiDay } from '../contract/date.ts'
import { billedOrder, opensSection } from './account.ts'
import { ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test.describe('the codes of an order', () => {
  test('are listed with day, code, description and worth [CODES-01 CODES-02 CODES-03 CODES-04 CODES-05 ORDER-38]', async ({
    customer,
    clock,
  }) => {
    const { token, order_number } = await billedOrder(customer)
    for (const code of ['TERVETULOA', 'KULKU50'])
      await ask(customer.shop, 'addPromoCode', { token, body: { order_number, code, page: 'customer' } })
    const section = await opensSection(customer, 'Alennuskoodit')
    await expect(section.getByRole('columnheader')).toHaveText(['Päivä', 'Koodi', 'Kuvaus', 'Arvo'])
    const [percent, fixed] = [section.getByRole('row').nth(1), section.getByRole('row').nth(2)]
    await expect(percent.getByRole('cell').nth(0)).toContainText(formatDay(helsinkiDay(await clock.now())))
    await expect(percent.getByRole('cell').nth(1)).toContainText('TERVETULOA')
    await expect(percent.getByRole('cell').nth(2)).toContainText(/Kuvaus\S+/)
    await expect(percent.getByRole('cell').nth(3)).toContainText(/−\d+\s%/)
    await expect(fixed.getByRole('cell').nth(1)).toContainText('KULKU50')
    await expect(fixed.getByRole('cell').nth(3)).toContainText(/−50\s€/)
  })

  test('take a new one, and say that each counts once [CODES-06 CODES-07 CODES-08 API-69 API-70 VALID-47]', async ({
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

  test('want a code, and one that there is [VALID-44 VALID-45 VALID-46]', async ({ customer, page }) => {
    await billedOrder(customer)
    const section = await opensSection(customer, 'Alennuskoodit')
    const add = section.getByRole('button', { name: 'Lisää koodi' })
    await add.click()
    await expect(customer.field('Koodi', section)).toHaveAccessibleDescription(/Syötä koodi/)
    await expect(customer.field('Koodi', section)).toBeFocused()
    await customer.field('Koodi', section).fill('EIOLE')
    await add.click()
    const dialog = customer.dialog('Koodia ei voitu lisätä')
    await expect(dialog).toContainText('Koodia ei löytynyt tai se on vanhentunut.')
    await dialog.getByRole('button', { name: 'Sulje' }).last().click()
    await page.route('**/api/ui/order/addPromoCode', (route) => route.fulfill({ status: 404, json: {} }))
    await add.click()
    await expect(dialog).toContainText('Koodia ei löytynyt tai se on vanhentunut.')
  })
})
