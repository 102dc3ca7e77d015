import { expect, test } from 'vitest'
import { priceRows } from '../../contract/order/priceRows.ts'
import { drawn, heardOf, tableRows } from '../testing/drawn.tsx'
import { PriceTable } from './PriceTable.tsx'

const price = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
const prices = {
  price_1: price(500),
  price_3: { list_price: 450, campaign_price: 399, campaign: { description: '', months: 2 } },
  price_6: { list_price: 400, campaign_price: 380, campaign: null },
}
const given = priceRows(
  [
    { gear: 'A' as const, prices },
    { gear: 'M' as const, prices: { ...prices, price_1: price(450) } },
  ],
  'fi',
)

test('what a month costs by gear and term, and what the whole comes to', () => {
  const html = drawn(<PriceTable {...given} />)
  expect(heardOf(html)).toMatch(
    /^\|Hinnat\|Kuukausimaksu ja koko .*\|Vaihteisto\|1 kk\|3 kk\|6 kk\|Automaatti\|500 €\|yht\. 500 €\|/,
  )
  expect(tableRows(html)).toEqual([
    [
      '500 €yht. 500 €',
      // Two months of the campaign and one of the normal price.
      '399 €norm. 450 €kampanja 2 kkyht. 1 248 €',
      '380 €norm. 400 €yht. 2 400 €',
    ],
    ['450 €yht. 450 €', '399 €norm. 450 €kampanja 2 kkyht. 1 248 €', '380 €norm. 400 €yht. 2 400 €'],
  ])
  expect(html).toContain('<h2')
  expect(html).toContain('text-2xl')
  expect(html).not.toMatch(/rowgroup|text-lg|pt-1"/)
})

test('in a narrow place each gear has a line of its own', () => {
  const html = drawn(<PriceTable {...given} title="Automallin hinnat" small />)
  expect(heardOf(html)).toMatch(/^\|Automallin hinnat\|.*\|1 kk\|3 kk\|6 kk\|Automaatti\|500 €/)
  expect(heardOf(html)).not.toContain('Vaihteisto')
  expect(html.match(/scope="rowgroup" colSpan="3"/gi)).toHaveLength(2)
  expect(html).not.toContain('scope="row"')
  expect(html).toContain('text-lg')
  expect(html).toMatch(/sm:pl-2 pt-1"/)
})
