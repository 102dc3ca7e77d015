import fs from 'node:fs'
import { readSheet } from '../../server/platform/testing/readSheet.ts'
import { expect, test } from '../kit/shop.ts'
import { looksAtCredit, paidInvoice } from './paidInvoice.ts'

// Its lists hold what is made here alone.
test.use({ shopNamed: 'books' })

test('finance credits a sum after seeing what goes back, and closes the books of the day', async ({
  colleague,
  page,
}) => {
  const number = await paidInvoice(colleague)
  await colleague.signsIn('finance')
  await looksAtCredit(colleague, number)
  const dialog = colleague.dialog(`Hyvitä laskua ${number}`)
  await expect(dialog.getByText(/^4,06\s€ \(25,5 %\)$/)).toBeVisible()
  await expect(dialog.getByText(/^20,00\s€, Visa ••••\s\d{4}$/)).toBeVisible()
  await expect(page.getByText('Laskua ei ole hyvitetty.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Hyvitä 20,00\s€$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Hyvitykset', exact: true })).toContainText(/−20,00\s€/)

  await page.getByRole('link', { name: 'Raha' }).first().click()
  await page.getByRole('link', { name: 'Päiväkirja' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Päiväkirja \d/ })).toBeVisible()
  await expect(page.getByText(/Debet ja kredit täsmäävät/)).toBeVisible()
  const charges = page.getByRole('table', { name: 'Maksunvälittäjä ja kirjanpito' }).getByRole('row').nth(1)
  const cells = await charges.getByRole('cell').allInnerTexts()
  // The processor's sum, the sum of the books, and nothing between the two.
  expect(cells[2]?.split('\n').at(-1)).toBe(cells[3]?.split('\n').at(-1))
  expect(cells[4]).toMatch(/(^|\s)0,00\s€$/)
  await expect(page.getByRole('table', { name: 'Kirjaukset' })).toContainText(number)
  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await colleague.button('Lataa').click()
    await page.getByRole('menuitem', { name: format }).click()
    return await download
  }
  const csv = await saved('CSV')
  expect(csv.suggestedFilename()).toMatch(/^kirjanpito-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(fs.readFileSync(await csv.path(), 'utf8')).toContain(`;${number};`)
  const excel = await saved('Excel')
  expect(excel.suggestedFilename()).toMatch(/^kirjanpito-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const entries = await page.getByRole('table', { name: 'Kirjaukset' }).getByRole('row').count()
  expect((await readSheet(fs.readFileSync(await excel.path()))).rows).toHaveLength(entries)
})
