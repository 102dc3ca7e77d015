import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never } from '../../ui/testing/answeringServer.ts'
import { button } from '../testing/onPage.ts'
import { right, tableSeen } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { as, printed, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { VatPage } from './VatPage.tsx'

const taxed = (net: number, vat: number) => ({ net, vat, total: net + vat })
const row = (month: string, vat_rate: number, net: number, vat: number) => ({
  month,
  vat_rate,
  sales: taxed(net, vat),
  credits: taxed(-10.1, -2.58),
  payable: taxed(net - 10.1, vat - 2.58),
})
const rows = [row('2026-10', 25.5, 100.1, 25.53), row('2026-11', 25.5, 200.2, 51.05), row('2026-11', 14, 10.2, 3)]

const show = (answers: StaffAnswers = {}, search = '') =>
  showScreen('/raha/alv', <VatPage />, {
    at: `/raha/alv${search}`,
    grants: as('finance'),
    answers: { showVat: { year: 2026, rows }, ...answers },
  })

test('the tax of the months, and of each rate over the whole year, to the cent', async () => {
  const { sent } = await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Arvonlisävero 2026' })).toBeVisible()
  await expect.element(page.getByText(fi.vatLead)).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.vat))
    .toEqual({
      columns: [
        'Kuukausi',
        ...right(
          'Verokanta',
          'Myynti, veroton',
          'Myynti, vero',
          'Hyvitykset, veroton',
          'Hyvitykset, vero',
          'Tilitettävä vero',
        ),
      ],
      rows: [
        ['lokakuu 2026', '25,5 %', '100,10 €', '25,53 €', '−10,10 €', '−2,58 €', '22,95 €'],
        ['marraskuu 2026', '25,5 %', '200,20 €', '51,05 €', '−10,10 €', '−2,58 €', '48,47 €'],
        ['marraskuu 2026', '14 %', '10,20 €', '3,00 €', '−10,10 €', '−2,58 €', '0,42 €'],
        ['Koko vuosi', '25,5 %', '300,30 €', '76,58 €', '−20,20 €', '−5,16 €', '71,42 €'],
        ['Koko vuosi', '14 %', '10,20 €', '3,00 €', '−10,10 €', '−2,58 €', '0,42 €'],
      ],
    })
  await expect.poll(() => sent('showVat').map(({ query }) => query)).toEqual([{}])
  expect(page.getByText(fi.dropped).elements()).toHaveLength(0)
  expect(page.getByText('Ladataan').elements()).toHaveLength(0)
})

test.each([
  [fi.before, '?vuosi=2025'],
  [fi.after, '?vuosi=2027'],
])('the press %s leads to another year', async (press, to) => {
  const { at } = await show()
  await expect.element(page.getByRole('table')).toBeVisible()
  await button(press).click()
  await expect.poll(at).toBe(`/raha/alv${to}`)
})

test('a year of the address is asked for', async () => {
  const { sent } = await show({ showVat: { year: 2025, rows: [] } }, '?vuosi=2025')
  await expect.element(page.getByText('Vuodelta 2025 ei ole myyntiä')).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
  await expect.poll(() => sent('showVat').map(({ query }) => query)).toEqual([{ year: '2025' }])
})

test('a year that nobody can read is told and left out', async () => {
  await show({}, '?vuosi=1999')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
})

test('while the year is on its way nothing leads anywhere', async () => {
  const { at } = await show({ showVat: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.vat, exact: true })).toBeVisible()
  await button(fi.after).click()
  await expect.poll(() => at()).toBe('/raha/alv')
  expect(page.getByText(fi.failed).elements()).toHaveLength(0)
})

test.each([
  ['', {}],
  ['?vuosi=2025', { year: '2025' }],
])('the tax is printed, and saved as a table: %s', async (search, query) => {
  const [names, times] = [savedFiles(), printed()]
  const { sent } = await show({ exportVat: { fileName: 'alv-2026.csv', blob: new Blob(['x']) } }, search)
  await button(fi.print).click()
  await expect.poll(() => times()).toBe(1)
  await button('Lataa').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => names).toEqual(['alv-2026.csv'])
  await expect.poll(() => sent('exportVat').map((one) => one.query)).toEqual([{ ...query, format: 'csv' }])
})
