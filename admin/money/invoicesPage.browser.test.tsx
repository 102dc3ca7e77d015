import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { showOnPaper } from '../../ui/testing/seen.ts'
import { fi as list } from '../shared/list/fi.ts'
import { MOST_PRINTED } from '../shared/list/PrintButton.tsx'
import { button, dialog, field } from '../testing/onPage.ts'
import { choicesSeen, right, tableSeen, textOf, toneOf } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { as, onDay, printed, showScreen } from '../testing/showScreen.tsx'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { InvoicesPage } from './InvoicesPage.tsx'

const paper = {
  invoice_number: '2026-000008',
  type: 'other',
  order_number: '12345678',
  customer: 'Onni Onnistuja',
  invoice_date: '2026-11-24',
  description: 'Lisälasku',
  vat: 12.29,
  total: 60.5,
  status: 'paid',
} as const
const credit = { ...paper, invoice_number: '2026-000009', type: 'credit', vat: -4.06, total: -20 } as const

const show = async (answers: StaffAnswers = {}, search = '', grants = as('finance')) => {
  onDay('2026-11-24')
  const shown = await showScreen('/raha/laskut', <InvoicesPage />, {
    at: `/raha/laskut${search}`,
    grants,
    answers: { listInvoices: { invoices: [paper, credit] }, ...answers },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.invoices })).toBeVisible()
  return shown
}

test('invoices and credit invoices, each with its state in its own words', async () => {
  const { sent } = await show()
  await expect
    .poll(() => tableSeen(fi.invoices))
    .toEqual({
      columns: ['Numero', 'Päiväys', 'Asiakas, tilaus', 'Selite', 'Tila', ...right('Vero', 'Yhteensä')],
      rows: [
        ['2026-000008', '24.11.2026', 'Onni Onnistuja, 12345678', 'Lisälasku', 'Maksettu', '12,29 €', '60,50 €'],
        ['2026-000009', '24.11.2026', 'Onni Onnistuja, 12345678', 'Lisälasku', 'Suoritettu', '−4,06 €', '−20,00 €'],
      ],
    })
  await expect
    .element(page.getByRole('link', { name: '2026-000008' }))
    .toHaveAttribute('href', '/raha/laskut/2026-000008')
  await expect.poll(() => sent('listInvoices').map(({ query }) => query)).toEqual([{ limit: '50' }])
  expect(page.getByText(fi.dropped).elements()).toHaveLength(0)
  expect(page.getByText(fi.clear).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: fi.more }).elements()).toHaveLength(0)
})

test('each state has a tone of its own, of an invoice and of a credit invoice', async () => {
  const states = ['open', 'paid', 'error', 'credited'] as const
  const papers = (of: typeof paper | typeof credit) =>
    states.map((status, n) => ({ ...of, invoice_number: `${of.type}-${n}`, status }))
  await show({ listInvoices: { invoices: [...papers(paper), ...papers(credit)] } })
  await expect.element(page.getByRole('table')).toBeVisible()
  const rows = [...page.getByRole('table').element().querySelectorAll('tbody tr')]
  expect(rows.map((row) => textOf(row.children[4] as Element))).toEqual([
    ...['Avoin', 'Maksettu', 'Veloitus epäonnistui', 'Hyvitetty'],
    ...['Hyvitetään', 'Suoritettu', 'Hyvitys kortille hylätty', 'Hyvitetty'],
  ])
  const four = ['warn', 'good', 'bad', 'plain']
  const tones = rows.map((row) => [...row.querySelectorAll('span')].map(toneOf).find(Boolean))
  expect(tones).toEqual([...four, ...four])
})

test('the filters offer two years of months, states and kinds', async () => {
  await show()
  const months = choicesSeen(fi.month).choices
  expect([months.length, months[0], months[1], months[24]]).toEqual([
    ...[25, fi.everyMonth, 'marraskuu 2026', 'joulukuu 2024'],
  ])
  await expect
    .poll(() => choicesSeen(fi.status).choices)
    .toEqual([...[fi.everyStatus, 'Avoin', 'Maksettu', 'Veloitus epäonnistui', 'Hyvitetty']])
  await expect.poll(() => choicesSeen(fi.type).choices).toEqual([fi.everyType, fi.onlyInvoices, fi.onlyCredits])
})

test('the filters of the address stand in their fields and in the question, an older month too', async () => {
  const { sent } = await show({}, '?kk=2023-05&tila=error&laji=credit&numero=2026-000008')
  await expect.element(page.getByLabelText(fi.numberOrReference)).toHaveValue('2026-000008')
  await expect.poll(() => choicesSeen(fi.month)).toMatchObject({ chosen: 'toukokuu 2023' })
  await expect.poll(() => choicesSeen(fi.month).choices).toHaveLength(26)
  await expect.poll(() => choicesSeen(fi.status).chosen).toBe('Veloitus epäonnistui')
  await expect.poll(() => choicesSeen(fi.type).chosen).toBe(fi.onlyCredits)
  await expect
    .poll(() => sent('listInvoices')[0]?.query)
    .toEqual({ month: '2023-05', status: 'error', type: 'credit', number: '2026-000008', limit: '50' })
})

test('the list is sorted by a press on a title, which stands in the address', async () => {
  const { at: address, sent } = await show()
  await page.getByRole('button', { name: fi.total, exact: true }).click()
  await expect.poll(address).toBe('/raha/laskut?jarjestys=-total')
  await expect.poll(() => sent('listInvoices').at(-1)?.query).toEqual({ limit: '50', sort: '-total' })
})

test('a month of the two years stands once in the choices', async () => {
  await show({}, '?kk=2026-10')
  await expect.poll(() => choicesSeen(fi.month)).toMatchObject({ chosen: 'lokakuu 2026' })
  await expect.poll(() => choicesSeen(fi.month).choices).toHaveLength(25)
})

test('a choice is in the address at once, a number when it is sent, and all go at one press', async () => {
  const { at } = await show()
  await page.getByLabelText(fi.month).selectOptions('lokakuu 2026')
  await page.getByLabelText(fi.status).selectOptions('Maksettu')
  await field(fi.type).selectOptions('Laskut')
  const number = page.getByLabelText(fi.numberOrReference)
  await expect.poll(() => number.element()).toHaveProperty('maxLength', 30)
  await number.fill(' 2026-000008 ')
  await expect.poll(() => at()).toBe('/raha/laskut?kk=2026-10&tila=paid&laji=invoice')
  await button(fi.search).click()
  await expect.poll(at).toBe('/raha/laskut?kk=2026-10&tila=paid&laji=invoice&numero=2026-000008')
  await page.getByLabelText(fi.status).selectOptions(fi.everyStatus)
  await expect.poll(at).toBe('/raha/laskut?kk=2026-10&laji=invoice&numero=2026-000008')
  await button(fi.clear).click()
  await expect.poll(at).toBe('/raha/laskut')
  await expect.element(number).toHaveValue('')
})

test('an emptied number is no filter', async () => {
  const { at } = await show({}, '?numero=2026-000008')
  await page.getByLabelText(fi.numberOrReference).fill('  ')
  await button(fi.search).click()
  await expect.poll(at).toBe('/raha/laskut')
})

test('where nothing was invoiced yet, it is told when it will be', async () => {
  await show({ listInvoices: {} })
  await expect.element(page.getByText(fi.noneAtAll)).toBeVisible()
  await expect.element(page.getByText(fi.noneAtAllHint)).toBeVisible()
  expect(page.getByRole('link', { name: fi.clear }).elements()).toHaveLength(0)
})

test('where the filters find nothing, a link leads to all', async () => {
  const { at } = await show({ listInvoices: {} }, '?tila=error')
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByText(fi.noneHint)).toBeVisible()
  await page.getByRole('link', { name: fi.clear }).click()
  await expect.poll(at).toBe('/raha/laskut')
})

test('what the address says and nobody knows is told', async () => {
  await show({}, '?tila=vanha')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
})

test('older invoices come on demand', async () => {
  await show({
    listInvoices: ({ query }) => (query.after ? { invoices: [credit] } : { invoices: [paper], next: 'k1' }),
  })
  await button(fi.more).click()
  await expect.element(page.getByRole('link', { name: '2026-000009' })).toBeVisible()
  await expect.poll(() => tableSeen(fi.invoices).rows).toHaveLength(2)
})

test('the list is printed, and saved as it is narrowed', async () => {
  const [names, times] = [savedFiles(), printed()]
  const { sent } = await show({ exportInvoices: { fileName: 'laskut.csv', blob: new Blob(['x']) } }, '?tila=paid')
  await button(fi.print).click()
  await expect.poll(() => times()).toBe(1)
  await button('Lataa').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => names).toEqual(['laskut.csv'])
  await expect.poll(() => sent('exportInvoices').map(({ query }) => query)).toEqual([{ status: 'paid', format: 'csv' }])
})

const papersFrom = (first: number, many: number) =>
  Array.from({ length: many }, (_, n) => ({ ...paper, invoice_number: `2026-${first + n}` }))

test('who prints gets all rows, also those that were not shown yet', async () => {
  const onPaper: number[] = []
  const times = printed(() => onPaper.push(tableSeen(fi.invoices).rows.length))
  const { sent } = await show({
    listInvoices: ({ query }) =>
      query.after === 'k2'
        ? { invoices: papersFrom(103, 1) }
        : query.after
          ? { invoices: papersFrom(102, 1), next: 'k2' }
          : { invoices: papersFrom(100, 2), next: 'k1' },
  })
  await expect.element(page.getByText(list.part(2))).not.toBeVisible()
  await button(fi.print).click()
  await expect.poll(() => times()).toBe(1)
  expect(onPaper).toEqual([4])
  const asked = () => sent('listInvoices').map(({ query }) => query.after)
  await expect.poll(asked).toEqual([undefined, 'k1', 'k2'])
  expect(page.getByText(/lisää on/).elements()).toEqual([])
})

test('of a list that is too long for paper that is said first, and on the paper', async () => {
  const times = printed()
  await show({ listInvoices: { invoices: papersFrom(1_000, MOST_PRINTED), next: 'k' } })
  await button(fi.print).click()
  await expect.element(dialog(list.partTitle).getByText(list.part(MOST_PRINTED))).toBeVisible()
  expect(times()).toBe(0)
  await button(list.printPart).click()
  await expect.poll(() => times()).toBe(1)
  await showOnPaper()
  await expect.element(page.getByText(list.part(MOST_PRINTED))).toBeVisible()
})

test('where the rest of the list cannot be had, who prints is told that it is a part', async () => {
  const times = printed()
  await show({ listInvoices: ({ query }) => (query.after ? new Refusal(503) : { invoices: [paper], next: 'k' }) })
  await button(fi.print).click()
  await expect.element(dialog(list.partTitle).getByText(list.part(1))).toBeVisible()
  await button(list.cancel).click()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  expect(times()).toBe(0)
})

test('who sees the money of one place alone has neither the books nor the whole list as a file', async () => {
  await show({}, '', [{ role: 'finance', place: 'espoo' }])
  await expect.element(page.getByRole('link', { name: '2026-000008' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Lataa' }).elements()).toHaveLength(0)
  const nav = () => [...page.getByRole('navigation').element().querySelectorAll('a')].map(textOf)
  expect(nav()).toEqual(['Laskut'])
})

test('finance goes from the invoices to books, tax, receivables, transfers and settlements', async () => {
  await show()
  const links = [...page.getByRole('navigation', { name: fi.sections }).element().querySelectorAll('a')]
  await expect
    .poll(() => links.map((link) => [textOf(link), link.getAttribute('href')]))
    .toEqual([
      ['Laskut', '/raha/laskut'],
      ['Päiväkirja', '/raha/paivakirja'],
      ['Arvonlisävero', '/raha/alv'],
      ['Saatavat', '/raha/saatavat'],
      ['Tilisiirrot', '/raha/tilisiirrot'],
      ['Tilitykset', '/raha/tilitykset'],
    ])
})

test('a desk person sees nothing of money', async () => {
  await showPageToStaff('/raha/laskut', { grants: as('desk'), answers: { countWork: {} } })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Sinulla ei ole oikeutta tähän sivuun' }))
    .toBeVisible()
})
