import { expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { drawn, heardOf } from '../../../ui/testing/drawn.tsx'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { fi as words } from '../orders/fi.ts'
import { failedInvoice, invoiceOf, mastercard, orderOf, visa } from '../testing/samples.ts'
import { FailedCharge } from './FailedCharge.tsx'
import { fi } from './fi.ts'

const html = (invoices: Order['invoices'], change: Some<Order> = {}) => {
  const failed = invoices.filter(({ status }) => status === 'error').map(({ invoice_number }) => invoice_number)
  const order = orderOf({ invoices, order_errors: { invoices: failed }, payment_cards: [visa, mastercard], ...change })
  return drawn(<FailedCharge order={order} />)
}

test('a failed charge says what it was for, why it failed and what to check [ORDER-10 ORDER-11 ORDER-12 ORDER-13]', () => {
  expect(heardOf(html([failedInvoice({ next_try_date: '2026-12-05' }), invoiceOf({ invoice_number: '1' })]))).toBe(
    `|Virhe: |${words.chargesFailed}|Pesu, |49,90 €|Kortilla ei ole katetta. Yritämme veloittaa maksun uudelleen 5.12.2026.|${fi.payNow}|${words.chargesFailedChecks.join('|')}|`,
  )
})

test.each<[string, Parameters<typeof failedInvoice>[0], string]>([
  ['never again', {}, fi.noMoreTries],
  ['never again with that card', { refused_cards: ['visa'] }, fi.noMoreTriesWithCard],
  ['never again, another card was refused', { refused_cards: ['mc'] }, fi.noMoreTries],
  ['when the bank has heard the customer', { awaits_bank: true, next_try_date: '2026-12-05' }, fi.confirmAtBank],
])('it says when it is tried again: %s', (_, change, next) => {
  expect(heardOf(html([failedInvoice(change)]))).toContain(`|Kortilla ei ole katetta. ${next}|${fi.payNow}|`)
})

test('one that is on its way cannot be paid twice', () => {
  const text = heardOf(html([failedInvoice({ payable: false, failure_reason: null })]))
  expect(text).toContain(`|${fi.onItsWay}|`)
  expect(text).not.toContain(fi.payNow)
})

test('of several the first has the filled button, and each says what it pays', () => {
  const buttons = [
    ...html([failedInvoice(), failedInvoice({ invoice_number: '1', description: 'Rengas' })]).matchAll(
      /<button[^>]*>/g,
    ),
  ]
  expect(buttons.map(([tag]) => [/aria-label="([^"]*)"/.exec(tag)?.[1], tag.includes('bg-petrol ')])).toEqual([
    ['Maksa nyt: Pesu', true],
    ['Maksa nyt: Rengas', false],
  ])
})

test('an order whose charges went well says nothing', () => {
  expect(html([invoiceOf()])).toBe('')
})
