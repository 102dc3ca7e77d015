import { expect, test } from 'vitest'
import type { Invoice } from '../billing.ts'
import { formatPrice } from '../money/money.ts'
import type { Order } from '../order.ts'
import { finalAccount } from './finalAccount.ts'

const invoice = (total_amount: number, amount_due: number, more: Partial<Invoice> = {}) =>
  ({ invoice_type: 'monthly_subscription', total_amount, amount_due, ...more }) as Invoice
const said = (...invoices: Invoice[]) =>
  finalAccount({ invoices, statement: null }, 'fi').map(({ label, value }) => [label, value])

test('the last letter says apart what was invoiced, what was credited and what is still to be paid', () => {
  expect(said(invoice(500.1, 0), invoice(499.9, 0))).toEqual([
    ['Laskutettu yhteensä', formatPrice(1000, 'fi')],
    ['Maksettu hyvitysten jälkeen', formatPrice(1000, 'fi')],
    ['Maksamatta', formatPrice(0, 'fi')],
  ])
  const failed = invoice(300, 120.5, { status: 'error', payable: true })
  expect(said(invoice(500, 0), failed, invoice(-80, 0, { invoice_type: 'credit' }))).toEqual([
    ['Laskutettu yhteensä', formatPrice(800, 'fi')],
    ['Hyvitetty', formatPrice(-80, 'fi')],
    ['Maksettu hyvitysten jälkeen', formatPrice(599.5, 'fi')],
    ['Maksamatta', formatPrice(120.5, 'fi')],
  ])
})

test('what is being charged, or is charged on a day to come, is not called unpaid', () => {
  const now = invoice(50, 50, { status: 'open', payable: false, next_try_date: null })
  const later = invoice(30, 30, { status: 'open', next_try_date: '2026-12-05' })
  expect(said(invoice(500, 0), now, later)).toEqual([
    ['Laskutettu yhteensä', formatPrice(580, 'fi')],
    ['Maksettu hyvitysten jälkeen', formatPrice(500, 'fi')],
    ['Veloitetaan kortiltasi nyt', formatPrice(50, 'fi')],
    ['Veloitetaan kortiltasi 5.12.2026', formatPrice(30, 'fi')],
    ['Maksamatta', formatPrice(0, 'fi')],
  ])
})

test('the account closes with the kilometres as agreed and as driven', () => {
  const order = { invoices: [], statement: { kilometres: { agreed: 3_000, driven: 3_320 } } }
  const rows = finalAccount(order as unknown as Order, 'fi').map(({ value }) => value)
  expect(rows.slice(-2)).toEqual(['3\u00a0000\u00a0km', '3\u00a0320\u00a0km'])
})

test('what came to nothing, and what has no answer yet, was never invoiced', () => {
  const none = [invoice(40, 0, { deleted: true }), invoice(60, 60, { awaits_confirmation: true } as Partial<Invoice>)]
  expect(said(invoice(500, 0), ...none)).toEqual(said(invoice(500, 0)))
})
