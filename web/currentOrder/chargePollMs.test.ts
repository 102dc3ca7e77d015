import { expect, test } from 'vitest'
import type { Invoice } from '../../contract/billing.ts'
import type { Order } from '../../contract/order.ts'
import { chargePollMs } from './chargePollMs.ts'

const now = Date.parse('2026-12-03T10:00:00Z')
type Some = Parameters<typeof chargePollMs>[0][number]
const order = (state: NonNullable<Order['first_charge']>['state'], change: Partial<Some> = {}): Some => ({
  first_charge: { state, date: '2026-12-03', amount: 449, invoice_number: null },
  invoices: [],
  confirmed_at: '2026-12-03T09:59:00Z',
  ...change,
})
const invoice = (change: Partial<Invoice>) =>
  ({ status: 'open', invoice_type: 'other', deleted: false, amount_due: 20, payable: false, ...change }) as Invoice

test('orders are asked for again while a charge is under way: often after the confirmation, seldom later', () => {
  expect(chargePollMs([order('under_way')], now)).toBe(1_500)
  expect(chargePollMs([order('under_way', { confirmed_at: '2026-12-02T10:00:00Z' })], now)).toBe(15_000)
  for (const state of ['to_come', 'failed', 'paid', 'credited'] as const)
    expect(chargePollMs([order(state)], now), state).toBe(false)
  expect(chargePollMs([], now)).toBe(false)
})

test('a later charge is waited for too, and not one that waits for its day, for its customer or for the bank', () => {
  const paid = (change: Partial<Invoice>) =>
    chargePollMs([order('paid', { confirmed_at: null, invoices: [invoice({ next_try_date: null, ...change })] })], now)
  expect(paid({})).toBe(15_000)
  expect(paid({ status: 'error' })).toBe(15_000)
  for (const settled of [
    { status: 'paid', amount_due: 0 },
    { status: 'error', payable: true },
    { next_try_date: '2026-12-10' },
    { awaits_confirmation: true },
    { deleted: true },
    { invoice_type: 'credit' },
  ] as const)
    expect(paid(settled), JSON.stringify(settled)).toBe(false)
})
