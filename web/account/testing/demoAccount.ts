import { page } from 'vitest/browser'
import { onni, signedIn } from '../../testing/demoCustomer.ts'
import { confirmedOrder, type SomeOrder } from '../../testing/demoOrder.ts'
import { modelNamed } from '../../testing/demoShop.ts'
import type { Answers } from '../../testing/showInShop.tsx'

/** Onni with a password and an order. */
export const known = { ...onni, user_password_set: true, active_orders: 1, latest_order_status: 'confirmed' as const }

/** Driven less than was agreed. */
const getKilometres = {
  agreed: 3_000,
  driven: 2_140,
  reading: { kilometres: 14_140, on: '2026-11-24', by: 'customer' as const },
}

/** The account page of somebody who has these orders, newest first. */
export const accountWith = (orders: readonly SomeOrder[], answers: Answers = {}) => ({
  at: '/tili',
  answers: {
    ...signedIn(known),
    getOrders: { data: orders },
    getCollectivePapers: { papers: [] },
    getKilometres,
    ...answers,
  },
})

/** The car was handed over. */
export const deliveredOrder = {
  ...confirmedOrder,
  status: 'delivered',
  registration: 'NKI-204',
  cancelling_date: '2027-01-18',
  last_cancelling_date: '2027-01-04',
} satisfies SomeOrder

/** The charge of the first month, as the card has it. */
export const paid = {
  invoice_number: '2026-000001',
  reference_number: '20260000011',
  invoice_date: '2026-11-27',
  invoice_type: 'monthly_subscription',
  subscription_period_start: '2026-11-28',
  subscription_period_end: '2026-12-28',
  description: 'Kuukausimaksu 28.11.2026–27.12.2026',
  total_amount: 529,
  amount_due: 0,
  status: 'paid',
} as const
export const failed = {
  ...paid,
  amount_due: 529,
  status: 'error',
  payable: true,
  next_try_date: '2026-11-28',
  failure_reason: 'Kortilla ei ollut riittävästi katetta.',
} as const

type SomeInvoice = NonNullable<SomeOrder['invoices']>[number]

/** An order of a day so near that it was charged at once. */
export const billedOrder = (invoices: readonly SomeInvoice[] = [paid], change: SomeOrder = {}): SomeOrder => ({
  ...confirmedOrder,
  start_date: '2026-11-28',
  available_from_date: '2026-11-28',
  next_payment_date: '2026-12-20',
  order_product_car: { price: 529, product_car: modelNamed('Norra Tuuli') },
  billing_cycle: { start: '2026-11-28', end: '2026-12-28', fixed_end_date: '2026-12-28' },
  next_period: { start: '2026-11-28', last_day: '2026-12-27', amount: 529, campaign: false },
  commitment: { total: 529, first_charge: { date: '2026-11-27', amount: 529 }, ends_earliest: '2026-12-28' },
  has_subscription_invoices: true,
  open_invoices: invoices.some(({ status }) => status === 'error'),
  invoices,
  invoices_total: invoices.length,
  order_errors: {
    invoices: invoices
      .filter(({ status, invoice_type }) => status === 'error' && invoice_type !== 'credit')
      .map(({ invoice_number }) => invoice_number ?? ''),
  },
  ...change,
})

export const presses = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()
