import { expect, test } from 'vitest'
import type { Order } from '../../contract/order.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { TermPicker } from './TermPicker.tsx'

const priced = (list_price: number, campaign_price: number | null = null) => ({ list_price, campaign_price })
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
