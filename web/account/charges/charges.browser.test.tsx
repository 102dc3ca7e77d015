import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Invoice } from '../../../contract/billing.ts'
import type { Order } from '../../../contract/order.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { colourBehind, showOnPaper } from '../../../ui/testing/seen.ts'
import { fi as words } from '../orders/fi.ts'
import { failedInvoice, invoiceOf, orderOf } from '../testing/samples.ts'
import { button, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* Charges, allInvoicesQuery. */

const monthly = {
  invoice_number: '2026-000001',
  invoice_type: 'monthly_subscription',
  total_amount: 549,
  subscription_period_start: '2026-11-02',
  subscription_period_end: '2026-12-02',
} as const
const rows = page.getByRole('row')
/** The texts in the cells of a row, the first of them the titles. */
const cells = (at: number) =>
  [...(rows.elements()[at]?.querySelectorAll('td > span:last-child') ?? [])].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  )
const many = (count: number): Invoice[] =>
  Array.from({ length: count }, (_, at) => invoiceOf({ invoice_number: `2026-${at}` }))

async function showCharges(invoices: Invoice[], change: Some<Order> = {}) {
  const { sent } = await showOrders(() => [orderOf({ invoices, invoices_total: invoices.length, ...change })])
  const section = await unfolds(words.sections.charges)
  await expect.element(section.getByText(invoices.length > 0 ? fi.vat : fi.noneNote)).toBeVisible()
  return { section, sent }
}

test('a charge is listed with its day, reference, period, sum and receipt [ACC-12 INV-01 INV-02 INV-03 INV-04 INV-05 INV-07 ORDER-36]', async () => {
  const { section } = await showCharges([invoiceOf(monthly)], { invoices_total: 3 })
  const titles = section.getByRole('columnheader').elements()
  await expect
    .poll(() => titles.map(({ textContent }) => textContent))
    .toEqual(['Päivä', 'Viitenumero', 'Kuvaus', 'Summa', 'Kuitti'])
  await expect
    .poll(() => cells(1))
    .toEqual(['20.11.2026', '20260000073', 'KuukausimaksuLaskutuskausi 2.11.2026–1.12.2026', '549,00 €', 'Kuitti'])
  await expect.element(section.getByRole('button', { name: 'Kuitti, lasku 2026-000001' })).toBeVisible()
  await expect.element(section.getByText('3', { exact: true })).toBeVisible()
  await expect.element(button(fi.showEarlier)).toBeVisible()
  await showOnPaper()
  expect(titles.map((title) => title.checkVisibility())).toEqual([true, true, true, true, false])
})

test('a credit note says so, another charge what it is for, and a deleted one is not there [INV-08 INV-11]', async () => {
  const { section } = await showCharges([
    invoiceOf({ invoice_number: '9', invoice_type: 'credit', description: 'Peruutus', total_amount: -34.5 }),
    invoiceOf({ invoice_number: '8' }),
    invoiceOf({ invoice_number: '7', description: 'Poistettu', deleted: true }),
    invoiceOf({ ...monthly, subscription_period_start: null }),
    invoiceOf({ ...monthly, invoice_number: '5', subscription_period_end: null }),
  ])
  expect(rows.elements().map((_, at) => cells(at).slice(2, 4))).toEqual([
    [],
    ['HyvityslaskuPeruutus', '−34,50 €'],
    ['Pesu', '49,90 €'],
    ['Kuukausimaksu', '549,00 €'],
    ['Kuukausimaksu', '549,00 €'],
  ])
  expect(section.getByRole('alert').query()).toBeNull()
})

test('who was charged nothing yet reads when that will be', async () => {
  const { section } = await showCharges([])
  await expect.element(section.getByText(`${fi.none}.`)).toBeVisible()
  expect(section.getByRole('table').query()).toBeNull()
  expect(section.element().querySelector('summary')?.textContent).toBe(words.sections.charges)
})

test('a failed charge stands out, in words too [INV-09 INV-10]', async () => {
  const failed = failedInvoice({ description: 'Pesu' })
  const { section } = await showCharges([failed, invoiceOf({ invoice_number: '1' })])
  await expect.poll(() => cells(1)[2]).toBe(`Pesu${fi.rowFailed}`)
  await expect.poll(() => cells(2)[2]).toBe('Pesu')
  const [, failedRow, other] = rows.elements().map(colourBehind)
  expect(failedRow).not.toBe(other)
  await expect.element(section.getByText('1 virhe', { exact: true })).toBeVisible()
})

test('two failed charges are counted', async () => {
  const { section } = await showCharges([failedInvoice(), failedInvoice({ invoice_number: '1' })])
  await expect.element(section.getByText('2 virhettä')).toBeVisible()
})

test('a refund that the card did not take is the shop’s to mend, not a failure of the card', async () => {
  const stuck = invoiceOf({ invoice_type: 'credit', status: 'error', description: 'Peruutus' })
  const { section } = await showCharges([stuck])
  await expect.poll(() => cells(1)[2]).toBe(`HyvityslaskuPeruutus${fi.rowStuck}`)
  expect(section.getByText('virhe').query()).toBeNull()
  await expect.element(section.getByRole('button', { name: 'Hyvityslasku 2026-000007' })).toBeVisible()
})

test('what waits for the bank has no receipt yet', async () => {
  await showCharges([invoiceOf({ awaits_confirmation: true, status: 'open' })])
  await expect.poll(() => cells(1).slice(2)).toEqual([`Pesu${fi.rowAwaits}`, '49,90 €', '–'])
})

test('of years the newest six are shown at first, the others at a press, where the keyboard goes on', async () => {
  const { section, sent } = await showCharges(many(36))
  expect(rows.elements()).toHaveLength(7)
  expect(section.getByText(fi.allShown(36)).query()).toBeNull()
  await button(fi.showEarlier).click()
  await expect.element(section.getByText(fi.allShown(36))).toBeInTheDocument()
  expect(rows.elements()).toHaveLength(37)
  await expect.element(button(fi.showEarlier)).not.toBeInTheDocument()
  await expect.element(button('Kuitti, lasku 2026-6')).toHaveFocus()
  await expect.poll(() => sent('getOrders')).toHaveLength(1)
})

test('six are all that there are, and nothing says that they were fetched', async () => {
  const { section } = await showCharges(many(6))
  expect(rows.elements()).toHaveLength(7)
  expect(button(fi.showEarlier).query()).toBeNull()
  expect(section.getByText(fi.allShown(6)).query()).toBeNull()
})

test('what the account does not have in hand is fetched when it is asked for, and asked again after a failure', async () => {
  const order = orderOf({ invoices: many(12), invoices_total: 36 })
  const every = orderOf({ invoices: [...many(36), invoiceOf({ invoice_number: 'x', deleted: true })] })
  let earlier: 'away' | 'there' | 'slow' = 'away'
  const { sent } = await showOrders(() => [order], {
    getOrders: ({ query }) => {
      if (query.invoices !== 'all') return { data: [order] }
      if (earlier === 'slow') return never()
      return earlier === 'away' ? new Refusal(500) : { data: [every] }
    },
  })
  const section = await unfolds(words.sections.charges)
  await expect.element(button(fi.showEarlier)).not.toHaveAttribute('aria-busy')
  expect(rows.elements()).toHaveLength(7)
  await expect.poll(() => sent('getOrders')).toHaveLength(1)
  await button(fi.showEarlier).click()
  await expect.element(section.getByRole('alert').getByText(fi.earlierFailed)).toBeVisible()
  await expect.element(section.getByRole('alert').getByText(fi.earlierFailedNote)).toBeVisible()
  expect(rows.elements()).toHaveLength(7)
  await expect.element(button(fi.showEarlier)).toHaveFocus()
  earlier = 'there'
  await userEvent.keyboard('{Enter}')
  await expect.element(section.getByText(fi.allShown(36))).toBeInTheDocument()
  expect(section.getByRole('alert').query()).toBeNull()
  await expect.element(button('Kuitti, lasku 2026-6')).toHaveFocus()
  const asked = sent('getOrders').filter(({ query }) => query.invoices === 'all')
  expect(asked.map(({ query }) => query)).toEqual(Array(2).fill({ order_number: '12345678', invoices: 'all' }))
})

test('while earlier ones are on their way the button is busy, and the failure before is no longer said', async () => {
  const order = orderOf({ invoices: many(12), invoices_total: 36 })
  let isAway = true
  await showOrders(() => [order], {
    getOrders: ({ query }) => {
      if (query.invoices !== 'all') return { data: [order] }
      return isAway ? new Refusal(500) : never()
    },
  })
  const section = await unfolds(words.sections.charges)
  await button(fi.showEarlier).click()
  await expect.element(section.getByRole('alert')).toBeVisible()
  isAway = false
  await button(fi.showEarlier).click()
  await expect.element(button(fi.showEarlier)).toHaveAttribute('aria-busy', 'true')
  await expect.element(section.getByRole('alert')).not.toBeInTheDocument()
  expect(rows.elements()).toHaveLength(7)
})
