import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../../contract/date.ts'
import { cents, fromEuros, toEuros } from '../../../contract/money.ts'
import { plans } from '../testing/plans.ts'
import { invoiceNumber, monthlyInvoice } from './monthlyInvoice.ts'
import { periodOf } from './period.ts'
import { type PricePlan, paymentTable } from './pricePlan.ts'

const plan: PricePlan = {
  listCents: fromEuros(99.95),
  campaign: { cents: fromEuros(89.95), months: 2, name: 'Syyskampanja' },
  codes: [{ code: 'KYMPPI', type: 'percent', value: 10, period: 1 }],
  extras: [{ name: 'Talvirenkaat', cents: fromEuros(14.95), recurring: true, fromPeriod: 1 }],
  fixedTerm: 3,
}

test('an invoice says the price, why it is less, and the services', () => {
  expect(monthlyInvoice(plan, periodOf(day('2027-01-31'), 1))).toMatchObject({
    description: 'Kuukausimaksu 31.1.2027–27.2.2027',
    lines: [
      { name: 'Kuukausimaksu', cents: 9995 },
      { name: 'Alennus (Syyskampanja, koodi KYMPPI)', cents: -1900 },
      { name: 'Talvirenkaat', cents: 1495 },
    ],
    totalCents: 9590,
  })
  const third = monthlyInvoice(plan, periodOf(day('2027-01-31'), 3))
  expect(third.lines.map((line) => line.name)).toEqual(['Kuukausimaksu', 'Talvirenkaat'])
})

test('tax is taken from the total of the document [CONST-01]', () => {
  const services = [14.95, 3.33].map((euros) => ({
    name: 'Palvelu',
    cents: fromEuros(euros),
    recurring: true,
    fromPeriod: 1,
  }))
  const { totalCents, netCents, vatCents, vatRate } = monthlyInvoice(
    { ...plan, campaign: null, codes: [], extras: services },
    periodOf(day('2027-01-31'), 1),
  )
  expect({ totalCents, vatRate, vatCents }).toEqual({ totalCents: 11823, vatRate: 255, vatCents: 2402 })
  expect(netCents).toBe(cents(totalCents - vatCents))
})

test('the rate is that of the day the period begins', () => {
  expect(monthlyInvoice(plan, periodOf(day('2024-08-31'), 1)).vatRate).toBe(240)
  expect(monthlyInvoice(plan, periodOf(day('2024-08-31'), 2)).vatRate).toBe(255)
})

test('numbers run within the year', () => {
  expect(invoiceNumber(2026, 123)).toBe('2026-000123')
})

test('invoices say, cent for cent, what the payment table said [PTABLE-10]', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const row of paymentTable(plan)) {
        const invoice = monthlyInvoice(plan, periodOf(day('2027-01-31'), row.counter))
        const lines = invoice.lines.reduce((sum, line) => sum + line.cents, 0)
        expect(toEuros(invoice.totalCents)).toBe(row.amount)
        expect(lines).toBe(invoice.totalCents)
        expect(invoice.netCents + invoice.vatCents).toBe(invoice.totalCents)
      }
    }),
    { numRuns: 1_000 },
  )
})
