import { expect, test } from 'vitest'
import type { Invoice } from '../../../contract/billing.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { finalAccount, type NoticeFacts } from './noticeFacts.ts'

const invoice = (total_amount: number, amount_due: number, more: Partial<Invoice> = {}) =>
  ({ invoice_type: 'monthly_subscription', total_amount, amount_due, ...more }) as Invoice
const said = (...invoices: Invoice[]) =>
  finalAccount({ language: 'fi', order: { invoices } } as unknown as NoticeFacts).map(({ label, value }) => [
    label,
    value,
  ])

test('the last letter says apart what was invoiced, what was credited and what is still to be paid', () => {
  expect(said(invoice(500.1, 0), invoice(499.9, 0))).toEqual([
    ['Laskutettu yhteensä', formatPrice(1000, 'fi')],
    ['Maksamatta', formatPrice(0, 'fi')],
  ])
  expect(said(invoice(500, 0), invoice(300, 120.5), invoice(-80, 0, { invoice_type: 'credit' }))).toEqual([
    ['Laskutettu yhteensä', formatPrice(800, 'fi')],
    ['Hyvitetty', formatPrice(-80, 'fi')],
    ['Maksamatta', formatPrice(120.5, 'fi')],
  ])
})

test('what came to nothing, and what has no answer yet, was never invoiced', () => {
  const none = [invoice(40, 0, { deleted: true }), invoice(60, 60, { awaits_confirmation: true } as Partial<Invoice>)]
  expect(said(invoice(500, 0), ...none)).toEqual(said(invoice(500, 0)))
})
