import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { fromEuros } from '../../contract/money/money.ts'
import { claimsOf } from '../../contract/money/priceClaim.ts'
import type { Order } from '../../contract/order.ts'
import { monthlyPrice } from '../../web/currentOrder/orderPrice.ts'
import { monthlyInvoice } from '../billing/pricing/monthlyInvoice.ts'
import { periodOf } from '../billing/pricing/period.ts'
import { orderParts, today } from './testing/orderParts.ts'
import { orderView } from './view/orderView.ts'

const euros = (text: string) => fromEuros(Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The sum that a person works out with a pencil from the prices on the screen: month by month, without the shop's own
 * formula.
 */
function byHand(order: Order, month: number): number {
  const campaign = order.active_promo_campaign
  const { price, normal } = monthlyPrice(order)
  const month1 = fromEuros(campaign && month > campaign.discount_months ? (normal ?? price) : price)
  const code = month === 1 ? order.order_codes.at(-1) : undefined
  const off = code ? (code.value_type === 'fixed' ? fromEuros(code.value) : Math.round((month1 * code.value) / 100)) : 0
  const services = order.order_extra_services
    .filter(({ recurring }) => recurring || month === 1)
    .map(({ display_price }) => euros(display_price))
  return month1 - Math.min(month1, off) + sum(services)
}

test('payment table, cart, step 2, confirmation and invoices agree to the cent, whatever was chosen', () => {
  fc.assert(
    fc.property(orderParts, (parts) => {
      const order = orderView(parts, today)
      const rows = order.payment_table.map(({ amount }) => fromEuros(amount))
      const invoices = rows.map((_, at) =>
        monthlyInvoice(parts.plan, periodOf(day(order.start_date), at + 1), today, 'fi'),
      )
      // The lines of cart and step 2 add up to the table, the table to its own parts, and both to the invoices.
      expect(rows).toEqual(rows.map((_, at) => byHand(order, at + 1)))
      expect(rows).toEqual(invoices.map(({ totalCents }) => totalCents))
      for (const [at, row] of order.payment_table.entries()) {
        const parts = [row.base_price, -row.discount, ...row.extra_services.map(({ price }) => price)].map(fromEuros)
        expect(sum(parts)).toBe(rows[at])
        expect(sum(invoices[at]?.lines.map(({ cents }) => cents) ?? [])).toBe(rows[at])
      }
      // The promises of step 2 and of the confirmation.
      expect(fromEuros(order.commitment.first_charge.amount)).toBe(rows[0])
      expect(fromEuros(order.commitment.total)).toBe(sum(rows.slice(0, order.fixed_term)))
      expect(rows.length).toBeGreaterThanOrEqual(order.fixed_term)
      // The term picker beside it names the very price of the chosen term.
      const chosen = claimsOf(order.pricing).find(({ term }) => term === order.fixed_term)
      expect(chosen?.monthly).toBe(monthlyPrice(order).price)
    }),
    { numRuns: 1_000 },
  )
})
