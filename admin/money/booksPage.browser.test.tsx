import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never } from '../../ui/testing/answeringServer.ts'
import { button, tableOf } from '../testing/onPage.ts'
import { markedRows, pressedOf, right, tableSeen } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { as, printed, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { BooksPage } from './BooksPage.tsx'
import { fi } from './fi.ts'

const sum = { number: '1700', name: 'Myyntisaamiset', entries: 3 }
const books = {
  from: '2026-11-24',
  until: '2026-11-24',
  debit: 569.05,
  credit: 569.05,
  accounts: [
    { ...sum, account: 'receivable', debit: 569.05, credit: 0 },
    { ...sum, account: 'revenue', number: '3000', name: 'Myynti', debit: 0, credit: 569.05, entries: 2 },
  ],
  processor: {
    charges: { count: 2, amount: 569.05, booked: 569.05 },
    refunds: { count: 1, amount: 20.3, booked: 20.1 },
    held: 528.7,
  },
  days: [{ day: '2026-11-24', debit: 569.05, credit: 0, revenue: 437.45, vat: 111.55, taken: 549, returned: 20 }],
} as const
const entry = {
  at: '2026-11-24T08:05:00Z',
  day: '2026-11-24',
  movement: 'm1',
  invoice_number: '2026-000008',
  order_number: '12345678',
  account: 'receivable',
  number: '1700',
  name: 'Myyntisaamiset',
  debit: 549,
  credit: 0,
  text: 'Kuukausimaksu',
} as const

const show = (answers: StaffAnswers = {}, search = '') =>
  showScreen('/raha/paivakirja', <BooksPage />, {
    at: `/raha/paivakirja${search}`,
    grants: as('finance'),
    answers: { showBooks: books, listEntries: { entries: [entry] }, ...answers },
  })
const pressed = (name: string) => pressedOf(button(name))

test('the books of today: accounts with their sum, the processor beside them, and the entries', async () => {
  const { sent } = await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Päiväkirja 24.11.2026' })).toBeVisible()
  await expect.element(page.getByText('Debet ja kredit täsmäävät: 569,05 €.')).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.byAccount))
    .toEqual({
      columns: ['Tilinro', 'Tili', ...right('Kirjauksia', 'Debet', 'Kredit')],
      rows: [
        ['1700', 'Myyntisaamiset', '3', '569,05 €', ''],
        ['3000', 'Myynti', '2', '', '569,05 €'],
        ['', 'Yhteensä', '5', '569,05 €', '569,05 €'],
      ],
    })
  expect(tableOf(fi.byAccount).element().querySelectorAll('strong')).toHaveLength(1)
  await expect
    .poll(() => tableSeen(fi.processor))
    .toEqual({
      columns: ['Mikä', ...right('Kpl', 'Maksunvälittäjä', 'Korttisaamisten tilillä', 'Ero')],
      rows: [
        ['Onnistuneet veloitukset', '2', '569,05 €', '569,05 €', '0,00 €'],
        ['Hyvitykset korteille', '1', '20,30 €', '20,10 €', '0,20 €'],
      ],
    })
  await expect.poll(() => markedRows(fi.processor)).toEqual(['Hyvitykset korteille'])
  await expect.element(page.getByText('Välittäjällä on jakson lopussa tilittämättä 528,70 €.')).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.entries))
    .toEqual({
      columns: ['Aika', 'Tosite', 'Tilaus', 'Tili', 'Selite', ...right('Debet', 'Kredit')],
      rows: [
        [
          ...[
            '24.11.2026 klo 10.05',
            '2026-000008',
            '12345678',
            '1700 Myyntisaamiset',
            'Kuukausimaksu',
            '549,00 €',
            '',
          ],
        ],
      ],
    })
  expect(page.getByRole('table', { name: fi.byDay }).elements()).toHaveLength(0)
  expect(page.getByText(fi.dropped).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: fi.more }).elements()).toHaveLength(0)
  expect([pressed(fi.dayBooks), pressed(fi.monthBooks)]).toEqual(['true', 'false'])
  await expect.poll(() => [sent('showBooks')[0]?.query, sent('listEntries')[0]?.query]).toEqual([{}, { limit: '100' }])
})

test('the books of a month have its days, each a link to its own', async () => {
  const { at, sent } = await show({ showBooks: { ...books, from: '2026-11-01' } }, '?kk=2026-11')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Päiväkirja marraskuu 2026' })).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.byDay))
    .toEqual({
      columns: ['Päivä', ...right('Myynti, veroton', 'Vero', 'Veloitettu', 'Palautettu', 'Debet', 'Kredit')],
      rows: [['24.11.2026', '437,45 €', '111,55 €', '549,00 €', '20,00 €', '569,05 €', '']],
    })
  expect([pressed(fi.dayBooks), pressed(fi.monthBooks)]).toEqual(['false', 'true'])
  await expect.poll(() => sent('showBooks')[0]?.query).toEqual({ month: '2026-11' })
  await expect.poll(() => sent('listEntries')[0]?.query).toEqual({ month: '2026-11', limit: '100' })
  await page.getByRole('link', { name: '24.11.2026' }).click()
  await expect.poll(at).toBe('/raha/paivakirja?paiva=2026-11-24')
})

test.each([
  ['?paiva=2026-11-24', fi.before, '?paiva=2026-11-23'],
  ['?paiva=2026-11-24', fi.after, '?paiva=2026-11-25'],
  ['?paiva=2026-11-24', fi.monthBooks, '?kk=2026-11'],
  ['?kk=2026-11', fi.before, '?kk=2026-10'],
  ['?kk=2026-11', fi.after, '?kk=2026-12'],
  ['?kk=2026-11', fi.dayBooks, '?paiva=2026-11-24'],
  ['', fi.before, '?paiva=2026-11-23'],
])('from %s the press %s leads to %s', async (search, press, to) => {
  const { at } = await show({}, search)
  await button(press).click()
  await expect.poll(at).toBe(`/raha/paivakirja${to}`)
})

test('books that do not balance are told so', async () => {
  await show({ showBooks: { ...books, credit: 569.04 } })
  const said = page.getByText(fi.unbalanced)
  await expect.element(said).toBeVisible()
  await expect.element(page.getByText('Virhe:')).toBeInTheDocument()
})

test('of books that balance nothing is an error', async () => {
  await show()
  await expect.element(page.getByText(/täsmäävät/)).toBeVisible()
  expect(page.getByText('Virhe:').elements()).toHaveLength(0)
})

test('a day on which nothing was booked', async () => {
  await show({ showBooks: { from: '2026-11-24' } })
  await expect.element(page.getByText(fi.nothingBooked)).toBeVisible()
  await expect.element(page.getByText(fi.nothingBookedHint)).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})

test('a day that nobody can read is told and left out', async () => {
  const { sent } = await show({}, '?paiva=eilen')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
  await expect.poll(() => sent('showBooks')[0]?.query).toEqual({})
})

test('while the books are on their way they are waited for', async () => {
  await show({ showBooks: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.books })).toBeVisible()
  expect(page.getByText(fi.failed).elements()).toHaveLength(0)
})

test('while the entries are on their way the accounts stand there', async () => {
  await show({ listEntries: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
  await expect.element(tableOf(fi.byAccount)).toBeVisible()
})

test('later entries come on demand', async () => {
  const later = { ...entry, movement: 'm2', text: 'Lisälasku' }
  await show({ listEntries: ({ query }) => (query.after ? { entries: [later] } : { entries: [entry], next: 'k1' }) })
  await button(fi.more).click()
  await expect.element(page.getByText('Lisälasku')).toBeVisible()
  await expect.poll(() => tableSeen(fi.entries).rows).toHaveLength(2)
})

test('the books are printed, and saved as a table of what is shown', async () => {
  const [names, times] = [savedFiles(), printed()]
  const file = { fileName: 'kirjanpito-2026-11.xlsx', blob: new Blob(['x']) }
  const { sent } = await show({ exportEntries: file }, '?kk=2026-11')
  await button(fi.print).click()
  await expect.poll(() => times()).toBe(1)
  await button('Lataa').click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect.poll(() => names).toEqual(['kirjanpito-2026-11.xlsx'])
  await expect
    .poll(() => sent('exportEntries').map(({ query }) => query))
    .toEqual([{ month: '2026-11', format: 'xlsx' }])
})

test('a table is saved by keyboard, and the focus comes back from its menu', async () => {
  const names = savedFiles()
  await show({ exportEntries: { fileName: 'kirjanpito.xlsx', blob: new Blob(['x']) } })
  const opener = button('Lataa')
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  const opens = async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Excel' })).toHaveFocus()
  }
  await opens()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('menu').elements()).toHaveLength(0)
  await expect.element(opener).toHaveFocus()
  await opens()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => names).toEqual(['kirjanpito.xlsx'])
})
