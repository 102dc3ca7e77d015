import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents, fromEuros, toEuros } from '../../../contract/money/money.ts'
import { plans } from '../testing/plans.ts'
import { monthOfService } from './extraInvoice.ts'
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
  expect(monthlyInvoice(plan, periodOf(day('2027-01-31'), 1), day('2027-01-23'), 'fi')).toMatchObject({
    description: 'Kuukausimaksu 31.1.2027–27.2.2027',
    lines: [
      { name: 'Kuukausimaksu', cents: 9995 },
      { name: 'Alennus (Syyskampanja, koodi KYMPPI)', cents: -1900 },
      { name: 'Talvirenkaat', cents: 1495 },
    ],
    totalCents: 9590,
  })
  const second = monthlyInvoice(plan, periodOf(day('2027-01-31'), 2), day('2027-02-20'), 'fi')
  expect(second.lines[1]).toEqual({ name: 'Alennus (Syyskampanja)', cents: -1000 })
  const third = monthlyInvoice(plan, periodOf(day('2027-01-31'), 3), day('2027-03-23'), 'fi')
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
    day('2027-01-23'),
    'fi',
  )
  expect({ totalCents, vatRate, vatCents }).toEqual({ totalCents: 11823, vatRate: 255, vatCents: 2402 })
  expect(netCents).toBe(cents(totalCents - vatCents))
})

test.each([
  ['is paid in advance: on the day of the payment', '2024-09-03', '2024-08-26', 240],
  ['is paid in advance, after the change', '2024-09-09', '2024-09-01', 255],
  ['runs over the change and is invoiced late', '2024-08-15', '2024-09-14', 255],
  ['was over before the change, and is invoiced after it', '2024-08-01', '2024-09-01', 240],
])('the rate of a month that %s', (_, start, issuedOn, rate) => {
  const period = periodOf(day(start), 1)
  expect(monthlyInvoice(plan, period, day(issuedOn), 'fi').vatRate).toBe(rate)
  expect(monthOfService({ name: 'Pesu', cents: fromEuros(34.9) }, period, day(issuedOn), 'fi').vatRate).toBe(rate)
})

test('numbers run within the year', () => {
  expect(invoiceNumber(2026, 123)).toBe('2026-000123')
})

test('invoices say, cent for cent, what the payment table said [PTABLE-10]', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const row of paymentTable(plan)) {
        const invoice = monthlyInvoice(plan, periodOf(day('2027-01-31'), row.counter), day('2027-01-23'), 'fi')
        const lines = invoice.lines.reduce((sum, line) => sum + line.cents, 0)
        expect(toEuros(invoice.totalCents)).toBe(row.amount)
        expect(lines).toBe(invoice.totalCents)
        expect(invoice.netCents + invoice.vatCents).toBe(invoice.totalCents)
      }
    }),
    { numRuns: 1_000 },
  )
})
