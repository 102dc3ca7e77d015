import { billedOrder, isForCompany, opensSection } from './account.ts'
import type { Customer } from './customer.ts'
import { expect, test } from './shop.ts'

const label = 'Oma viite kuitille'

async function settings(customer: Customer) {
  await isForCompany(customer.shop, await billedOrder(customer))
  return await opensSection(customer, 'Muut asetukset')
}

test.describe('the own reference of a business order', () => {
  test('is edited, saved and dropped, by keyboard too [NOTES-01 NOTES-03 NOTES-04 NOTES-05 ROLE-13 ORDER-39 ERR-61 CONST-35 CONST-36]', async ({
    customer,
    page,
  }) => {
    const section = await settings(customer)
    const edit = section.getByRole('button', { name: 'Muokkaa' })
    await expect(customer.fact(label, section)).toHaveText('Ei viitettä')
    await edit.press('Enter')
    await expect(customer.field(label, section)).toBeFocused()
    await customer.field(label, section).fill('Projekti 4711')
    await section.getByRole('button', { name: 'Tallenna' }).press('Enter')
    await expect(page.getByRole('status')).toContainText('Muutokset tallennettu')
    await expect(customer.fact(label, section)).toHaveText('Projekti 4711')
    await expect(edit).toBeFocused()
    await edit.press('Enter')
    await customer.field(label, section).fill('Toinen')
    await section.getByRole('button', { name: 'Peruuta' }).press('Enter')
    await expect(customer.fact(label, section)).toHaveText('Projekti 4711')
    await customer.reloads()
    await page.locator('summary', { hasText: 'Muut asetukset' }).click()
    await expect(customer.fact(label)).toHaveText('Projekti 4711')
  })

  test('that is too long says so under the field, any other failure in a dialog [VALID-66 ERR-62 ERR-63]', async ({
    customer,
    page,
    complaints,
  }) => {
    complaints.expect(/status of 500/)
    const section = await settings(customer)
    await section.getByRole('button', { name: 'Muokkaa' }).click()
    await customer.field(label, section).fill('x'.repeat(201))
    await section.getByRole('button', { name: 'Tallenna' }).click()
    await expect(customer.field(label, section)).toHaveAccessibleDescription(/Enintään 200 merkkiä/)
    await expect(customer.dialog('Virhe tallennuksessa')).toBeHidden()
    await page.route('**/api/ui/order/updateNotes', (route) => route.fulfill({ status: 500, json: {} }))
    await customer.field(label, section).fill('KP 1')
    await section.getByRole('button', { name: 'Tallenna' }).click()
    await expect(customer.dialog('Virhe tallennuksessa')).toBeVisible()
    await customer.dialog('Virhe tallennuksessa').getByRole('button', { name: 'Sulje' }).last().click()
    await expect(customer.field(label, section)).toHaveValue('KP 1')
  })

  test('is not there for a private customer [ROLE-14 ORDER-39]', async ({ customer, page }) => {
    await billedOrder(customer)
    await customer.opens('/tili')
    await expect(page.locator('summary', { hasText: 'Veloitukset' })).toBeVisible()
    await expect(page.getByText('Muut asetukset')).toHaveCount(0)
  })
})
