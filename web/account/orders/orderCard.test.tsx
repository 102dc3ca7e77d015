import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../contract/customer.ts'
import type { Order } from '../../../contract/order.ts'
import { drawn, heardOf } from '../../../ui/testing/drawn.tsx'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { initQuery } from '../../storefront/queries.ts'
import { fi as damageFi } from '../damage/fi.ts'
import { fi as words } from '../kilometres/fi.ts'
import { failedInvoice, orderOf, visa } from '../testing/samples.ts'
import { fi } from './fi.ts'
import { OrderCard } from './OrderCard.tsx'

const contact = { phone: '+358 9 0000 1820', email: 'apu@kulku.example', hours: 'ma–pe 8–22' }
const html = (change: Some<Order>, damage_form = 'https://vahinko.example') =>
  drawn(<OrderCard order={orderOf(change)} listHeading={{ current: null }} />, {
    answers: [[initQuery.queryKey, { content: { contact }, damage_form, disabled_order_dates: { dates: [] } }]],
  })
const kilometres = words.title
const all = Object.values(fi.sections).flatMap((title) => (title === fi.sections.users ? [title, kilometres] : [title]))
const ofMoney = [fi.sections.services, fi.sections.charges, fi.sections.cards, fi.sections.codes]

test.each<OrderStatus>([
  'pending',
  'expired',
  'removed',
  'withdrawn',
  'confirmed',
  'signed',
  'delivered',
  'under_cancellation',
  'cancelled',
])('the card begins with the state of the order and its number: %s', (status) => {
  expect(heardOf(html({ status }))).toMatch(new RegExp(`^\\|${fi.status[status]}\\|Tilaus 12345678\\|`))
})

test.each<[string, Some<Order>, string[]]>([
  ['confirmed', { status: 'confirmed' }, [fi.sections.users, ...ofMoney]],
  ['signed', { status: 'signed' }, [fi.sections.users, ...ofMoney]],
  ['running', { status: 'delivered' }, [fi.sections.users, kilometres, ...ofMoney]],
  ['ending', { status: 'under_cancellation' }, [fi.sections.users, kilometres, ...ofMoney]],
  ['ended', { status: 'cancelled' }, ofMoney],
  ['not finished', { status: 'pending' }, [fi.sections.users]],
  ['expired', { status: 'expired' }, []],
  ['removed', { status: 'removed' }, []],
  ['taken back', { status: 'withdrawn' }, [fi.sections.charges]],
  ['of a company', { type: 5 }, all],
  [
    'without cards',
    { payment_cards: [] },
    [fi.sections.users, kilometres, ...ofMoney].filter((one) => one !== fi.sections.cards),
  ],
])(
  'an order that is %s has the parts that it may have [ORDER-34 ORDER-35 ORDER-36 ORDER-37 ORDER-38 ORDER-39 ORDER-40 ORDER-41 ORDER-42 ORDER-43 ORDER-44 ORDER-45]',
  (_, change, titles) => {
    const shown = html({ payment_cards: [visa], ...change })
    expect([...shown.matchAll(/<summary[^>]*><span[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(titles)
    expect(shown).not.toContain('<table')
  },
)

test('the picture is the model’s own, and keeps its room [ORDER-30]', () => {
  expect(html({})).toContain('<img src="data:," alt="" width="640" height="320"')
})

test('a damage has one entry: a form in a window of its own before the handover, the report with it from there on [ORDER-47 ORDER-86]', () => {
  const before = { status: 'confirmed' } as const
  expect(/<a [^>]*vahinko\.example[^>]*>/.exec(html(before))?.[0]).toContain('target="_blank"')
  expect(heardOf(html(before))).toContain(`|${damageFi.form}|${damageFi.newWindow}|`)
  expect(heardOf(html(before))).not.toContain(damageFi.report)
  expect(heardOf(html(before, ''))).not.toContain(damageFi.form)
  expect(heardOf(html({}))).toContain(damageFi.report)
  expect(heardOf(html({}))).not.toContain(damageFi.form)
})

test('a failed charge stands above what the order says of itself', () => {
  const failed = { invoices: [failedInvoice()], order_errors: { invoices: ['2026-000007'] } }
  const text = heardOf(html({ ...failed, status: 'under_cancellation', cancel_date: '2026-12-24' }))
  expect(text.indexOf(fi.chargesFailed)).toBeGreaterThan(0)
  expect(text.indexOf(fi.chargesFailed)).toBeLessThan(text.indexOf(fi.endsOn('24.12.2026')))
})

test('every card ends with a person who helps', () => {
  expect(heardOf(html({}))).toMatch(/\|Asiakaspalvelu auttaa tilauksen kanssa: \|\+358 9 0000 1820\|/)
})
