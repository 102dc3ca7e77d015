import { expect, test } from './shop.ts'

test('home delivery asks for an address and its price first [EXTRA-04 EXTRA-05 EXTRA-06 EXTRA-07 EXTRA-08 EXTRA-09 EXTRA-10 EXTRA-11 EXTRA-12 EXTRA-13 EXTRA-14 EXTRA-15]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  await customer.button('Lisää: Kotiintoimitus').click()
  const dialog = customer.dialog('Kotiintoimitus')
  for (const label of ['Katuosoite', 'Postinumero', 'Postitoimipaikka', 'Toimitusaika'])
    await expect(dialog.getByLabel(`${label} (pakollinen)`)).toBeVisible()
  const time = customer.field('Toimitusaika', dialog)
  await expect(time.locator('option')).toHaveText(['Valitse', '9–13', '13–17'])
  await expect(time).toHaveValue('0')
  const add = dialog.getByRole('button', { name: 'Lisää' })
  await expect(add).toBeDisabled()
  await customer.field('Katuosoite', dialog).fill('Mannerheimintie 1')
  await customer.field('Postinumero', dialog).fill('00100')
  await customer.field('Postitoimipaikka', dialog).fill('Helsinki')
  await time.selectOption('9-13')
  await dialog.getByRole('button', { name: 'Laske hinta' }).click()
  await expect(dialog.getByRole('status')).toContainText(/Toimituksen hinta\s*\d+,\d\d\s€/)
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Mannerheimintie 1, 00100 Helsinki, klo 9–13')).toBeVisible()

  await customer.button('Muokkaa: Kotiintoimitus').click()
  await time.selectOption('13-17')
  await expect(dialog.getByRole('button', { name: 'Tallenna' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Laske hinta' }).click()
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Mannerheimintie 1, 00100 Helsinki, klo 13–17')).toBeVisible()
  await customer.button('Poista: Kotiintoimitus').click()
  await expect(customer.button('Lisää: Kotiintoimitus')).toBeVisible()
})
