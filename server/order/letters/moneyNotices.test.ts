import { expect, test } from 'vitest'
import { expiryText } from '../../../contract/money/cardExpiry.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { billingNoticeMail } from '../../billing/jobNames.ts'
import { moneyNotices } from './moneyNotices.ts'
import type { NoticeFacts, WriteNotice } from './noticeFacts.ts'
import { words } from './words.ts'

test('the letter about a card that expires says its end as the pages do', () => {
  const card = { issuer: 'Visa', masked_pan: '415301******0313', expiry_month: 3, expiry_year: 2027, active: true }
  const order = { payment_cards: [card], next_payment_date: '2027-04-02', order_product_car: { product_car: {} } }
  const notice = { language: 'fi', order, accountUrl: '' } as unknown as NoticeFacts
  const letter = moneyNotices.card_expires(notice, words.fi.notices)
  expect(expiryText(card)).toBe('03/2027')
  expect(letter?.paragraphs.join()).toContain('on voimassa kuukauden 03/2027 loppuun')
})

test('a letter about a payment that the version before put in is taken out and not written: the receipt tells it', () => {
  const put = {
    kind: 'charge_paid',
    customerId: 'c',
    orderId: 'o',
    invoiceNumber: '2026-000001',
    at: '2026-11-28T10:00:00Z',
  }
  const { kind } = billingNoticeMail.data.parse(put) as { kind: keyof typeof moneyNotices }
  const write: WriteNotice = moneyNotices[kind]
  expect(write({ invoice: {} } as NoticeFacts, words.fi.notices)).toBeNull()
})

test.each(['reminder', 'new_card'] as const)(
  'the letter %s is written for what is left of other orders, where that of its own was paid before it',
  (kind) => {
    const order = { order_number: '1', invoices: [], order_product_car: { product_car: {} } }
    const of = (amount: number) => ({ language: 'fi', order, amount, asked: ['2026-000002'], paidOn: '2026-12-15' })
    const write: WriteNotice = moneyNotices[kind]
    const letter = write(of(120) as unknown as NoticeFacts, words.fi.notices)
    expect(letter?.facts?.at(-1)?.value).toBe(formatPrice(120, 'fi'))
    expect(write(of(0) as unknown as NoticeFacts, words.fi.notices)).toBeNull()
  },
)
