import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never } from '../../ui/testing/answeringServer.ts'
import { button } from '../testing/onPage.ts'
import { right, tableSeen } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { as, printed, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { ReceivablesPage } from './ReceivablesPage.tsx'

const invoice = {
  invoice_number: '2026-000008',
  order_number: '12345678',
  customer: 'Onni Onnistuja',
  due_date: '2026-11-20',
  days_late: 4,
  amount: 549,
  status: 'error',
} as const
const owed = {
  ages: [
    { from_days: null, to_days: 0, count: 1, amount: 100 },
    { from_days: 1, to_days: 14, count: 2, amount: 549 },
    { from_days: 91, to_days: null, count: 1, amount: 1 },
  ],
  count: 4,
  amount: 650,
  invoices: [invoice],
}
const show = (answers: StaffAnswers = {}) =>
  showScreen('/raha/saatavat', <ReceivablesPage />, {
    at: '/raha/saatavat',
    grants: as('finance'),
    answers: { listReceivables: owed, ...answers },
  })

test('what is owed by how old it is, and invoice by invoice', async () => {
  const { sent } = await show()
  await expect.element(page.getByText(fi.receivablesLead)).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.byAge))
    .toEqual({
      columns: ['Eräpäivästä', ...right('Kpl', 'Summa')],
      rows: [
        ['Ei vielä erääntynyt', '1', '100,00 €'],
        ['1–14 päivää', '2', '549,00 €'],
        ['Yli 90 päivää', '1', '1,00 €'],
        ['Yhteensä', '4', '650,00 €'],
      ],
    })
  await expect
    .poll(() => tableSeen(fi.owedInvoices))
    .toEqual({
      columns: ['Numero', 'Asiakas', 'Tilaus', 'Eräpäivä', ...right('Päiviä myöhässä'), 'Tila', ...right('Avoinna')],
      rows: [['2026-000008', 'Onni Onnistuja', '12345678', '20.11.2026', '4', 'Veloitus epäonnistui', '549,00 €']],
    })
  await expect.poll(() => sent('listReceivables').map(({ query }) => query)).toEqual([{ limit: '50' }])
  expect(page.getByRole('button', { name: fi.more }).elements()).toHaveLength(0)
  expect(page.getByText('Ladataan').elements()).toHaveLength(0)
})

test('where nobody owes anything it is said so', async () => {
  await show({ listReceivables: { count: 0, amount: 0 } })
  await expect.element(page.getByText(fi.nothingOwed)).toBeVisible()
  await expect.element(page.getByText(fi.nothingOwedHint)).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})

test('more invoices come on demand, and the ages stay', async () => {
  const more = { ...owed, invoices: [{ ...invoice, invoice_number: '2026-000007' }] }
  await show({ listReceivables: ({ query }) => (query.after ? more : { ...owed, next: 'k1' }) })
  await button(fi.more).click()
  await expect.element(page.getByRole('link', { name: '2026-000007' })).toBeVisible()
  await expect.poll(() => tableSeen(fi.byAge).rows).toHaveLength(4)
})

test('while they are on their way they are waited for', async () => {
  await show({ listReceivables: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
  expect(page.getByText(fi.failed).elements()).toHaveLength(0)
})

test('receivables are printed and saved', async () => {
  const [names, times] = [savedFiles(), printed()]
  const { sent } = await show({ exportReceivables: { fileName: 'saatavat.xlsx', blob: new Blob(['x']) } })
  await button(fi.print).click()
  await expect.poll(() => times()).toBe(1)
  await button(fi.saveReceivables).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect.poll(() => names).toEqual(['saatavat.xlsx'])
  await expect.poll(() => sent('exportReceivables').map(({ query }) => query)).toEqual([{ format: 'xlsx' }])
})
