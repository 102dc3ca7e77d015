import { expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { drawn, heardOf } from '../../../ui/testing/drawn.tsx'
import { TermPicker } from './TermPicker.tsx'

const priced = (list_price: number, campaign_price: number | null = null) => ({
  list_price,
  campaign_price,
  campaign: campaign_price === null ? null : { description: '', months: 6 },
})
const order = {
  order_number: '12345678',
  fixed_term: 3,
  pricing: { price_1: priced(549), price_3: priced(499), price_6: priced(529, 459.5) },
} as unknown as Order

test('each term stands with its monthly price, of a campaign where one is on, and the chosen one is marked', () => {
  const html = drawn(<TermPicker order={order} />)
  const text = heardOf(html)
  for (const said of ['549 €', '499 €', '459,50 €']) expect(text).toContain(said)
  expect(text).not.toContain('549,00')
  expect(html.match(/<input[^>]*checked[^>]*value="(\d)"|<input[^>]*value="(\d)"[^>]*checked/)?.slice(1)).toContain('3')
})

test('a company reads each of them without tax, too', () => {
  const company = { ...order, type: 5, start_date: '2026-12-01' } as Order
  for (const said of ['ALV 0 %: 437,45 €', 'ALV 0 %: 397,61 €', 'ALV 0 %: 366,14 €'])
    expect(heardOf(drawn(<TermPicker order={company} />))).toContain(said)
  expect(heardOf(drawn(<TermPicker order={{ ...order, type: 1 } as Order} />))).not.toContain('ALV')
})
