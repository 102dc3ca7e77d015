import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { button, dialog, tableOf } from '../testing/onPage.ts'
import { factsSeen, right, tableSeen } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { as, printed, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { InvoicePage } from './InvoicePage.tsx'

type Account = Some<Answer<'showInvoice'>>
const invoice = {
  invoice_number: '2026-000008',
  order_number: '12345678',
  description: 'Marraskuu',
  type: 'monthly_subscription',
  customer: 'Onni Onnistuja',
  invoice_date: '2026-11-24',
  due_date: '2026-12-01',
  reference_number: '1234561',
  total: 549,
  net: 437.45,
  vat: 111.55,
  vat_rate: 25.5,
  left: 529,
  status: 'paid',
} as const
const credit = { ...invoice, invoice_number: '2026-000009', type: 'credit', total: -20 } as const
const account = (of: Account['invoice'] = {}): Account => ({ invoice: { ...invoice, ...of } })

const show = (answers: StaffAnswers = {}, grants = as('finance')) =>
  showScreen('/raha/laskut/:number', <InvoicePage />, {
    at: '/raha/laskut/2026-000008',
    grants,
    answers: { showInvoice: account(), ...answers },
  })
const creditButton = () => button(fi.doCredit)

test('an invoice with all of its facts', async () => {
  const { sent } = await show({
    showInvoice: account({
      paid_at: '2026-11-24T23:30:00Z',
      period_start: '2026-12-01',
      period_end: '2027-01-01',
      buyer: 'Yritys Oy',
    }),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lasku 2026-000008', exact: true })).toBeVisible()
  await expect.element(page.getByText('Marraskuu')).toBeVisible()
  await expect
    .poll(() => factsSeen())
    .toEqual({
      Tila: 'Maksettu',
      Yhteensä: '549,00 €',
      Veroton: '437,45 €',
      'Vero 25,5 %': '111,55 €',
      Hyvitettävissä: '529,00 €',
      Päiväys: '24.11.2026',
      Eräpäivä: '1.12.2026',
      Maksettu: '25.11.2026',
      Kausi: '1.12.2026–31.12.2026',
      Viitenumero: '1234561',
      Ostaja: 'Yritys Oy',
      Tilaus: '12345678',
    })
  await expect.element(page.getByRole('link', { name: '12345678' })).toHaveAttribute('href', '/tilaukset/12345678')
  await expect.element(page.getByRole('link', { name: fi.toInvoices })).toHaveAttribute('href', '/raha/laskut')
  await expect.poll(() => sent('showInvoice')[0]?.params).toEqual({ invoice_number: '2026-000008' })
  expect(dialog().elements()).toHaveLength(0)
})

test('of an invoice without period, payment and buyer the customer is told', async () => {
  await show({ showInvoice: account({ due_date: null, period_start: '2026-12-01' }) })
  await expect.element(page.getByText('Viitenumero')).toBeVisible()
  expect(Object.keys(factsSeen())).toEqual([
    ...['Tila', 'Yhteensä', 'Veroton', 'Vero 25,5 %', 'Hyvitettävissä', 'Päiväys', 'Viitenumero', 'Ostaja', 'Tilaus'],
  ])
  await expect.poll(() => factsSeen()).toMatchObject({ Ostaja: 'Onni Onnistuja' })
})

test('a credit invoice leads to what it takes something off, and is not credited itself', async () => {
  await show({ showInvoice: { invoice: { ...credit, credits_invoice: '2026-000007', left: 0 } } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hyvityslasku 2026-000009' })).toBeVisible()
  await expect.element(page.getByText(fi.whyNot.isCredit)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '2026-000007' }))
    .toHaveAttribute('href', '/raha/laskut/2026-000007')
  expect(factsSeen()).not.toHaveProperty('Hyvitettävissä')
  await expect.poll(() => factsSeen()).toMatchObject({ Tila: 'Suoritettu', 'Hyvittää laskun': '2026-000007' })
})

test('who may not credit, and what nothing is left of, is told why', async () => {
  await show({}, [{ role: 'fleet', place: null }])
  await expect.element(page.getByText(fi.whyNot.role)).toBeVisible()
  await creditButton().click({ force: true })
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await show({ showInvoice: account({ left: 0 }) })
  await expect.element(page.getByText(fi.whyNot.nothingLeft)).toBeVisible()
})

test('an invoice that does not exist', async () => {
  await show({ showInvoice: new Refusal(404) })
  await expect.element(page.getByText(fi.notFound)).toBeVisible()
  await expect.element(page.getByText(fi.notFoundHint)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lasku 2026-000008' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('an invoice that cannot be shown is asked for again', async () => {
  let isAway = true
  await show({ showInvoice: () => (isAway ? new Refusal(403) : account()) })
  await expect.element(page.getByText(fi.failed)).toBeVisible()
  await expect.element(page.getByText(fi.failedHint)).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText('Viitenumero')).toBeVisible()
})

test('while the invoice is on its way it is waited for', async () => {
  await show({ showInvoice: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
})

test('an invoice is printed and saved as its customer has it', async () => {
  const [names, times] = [savedFiles(), printed()]
  const { sent } = await show({ invoicePaper: { fileName: 'lasku.pdf', blob: new Blob(['x']) } })
  await button(fi.print).click()
  await expect.poll(() => times()).toBe(1)
  await button(fi.savePaper).click()
  await expect.poll(() => names).toEqual(['lasku.pdf'])
  await expect.poll(() => sent('invoicePaper')[0]?.params).toEqual({ invoice_number: '2026-000008' })
})

test('the tables of an invoice have their sums at the right edge', async () => {
  const at = '2026-11-24T08:00:00Z'
  const row = { invoice_number: '2026-000009', at, amount: 20 }
  await show({
    showInvoice: {
      ...account(),
      lines: [{ position: 1, name: 'Kuukausimaksu', amount: 549, credited: 20 }],
      credits: [{ invoice_number: '2026-000009', status: 'open' }],
      charges: [{ at, outcome: 'paid' }],
      refunds: [{ ...row, outcome: 'ok' }],
      ledger: [{ ...row, account: 'receivable', movement: 'm' }],
    },
  })
  const columns = (name: string) => tableSeen(name).columns
  await expect.poll(() => columns(fi.lines)).toEqual([fi.description, ...right('Hyvitetty', 'Summa')])
  await expect
    .poll(() => columns(fi.credits))
    .toEqual([...[fi.paper, fi.date, fi.description, fi.status], ...right('Vero', 'Yhteensä')])
  await expect
    .poll(() => columns(fi.charges))
    .toEqual([...[fi.attempt, fi.at, fi.outcome, fi.reason, fi.card, fi.processorReference], ...right('Summa')])
  await expect
    .poll(() => columns(fi.refunds))
    .toEqual([...[fi.paper, fi.attempt, fi.at, fi.outcome, fi.reason, fi.card], ...right('Summa')])
  await expect.poll(() => columns(fi.ledger)).toEqual([...[fi.at, fi.paper, fi.account], ...right('Debet', 'Kredit')])
  await expect.element(tableOf(fi.credits).getByText('Hyvitetään')).toBeVisible()
})

test.each([
  ['kotka', 'true'],
  ['espoo', null],
])('who may credit at %s is offered it for the invoice of Espoo accordingly', async (place, closed) => {
  await show({ showInvoice: account({ place: 'espoo' }) }, [
    { role: 'finance', place },
    { role: 'desk', place: 'espoo' },
  ])
  await expect.element(creditButton()).toBeVisible()
  await expect.poll(() => creditButton().element().getAttribute('aria-disabled')).toBe(closed)
})
