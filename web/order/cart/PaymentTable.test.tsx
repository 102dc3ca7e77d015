import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { PaymentRows, RowParts } from './PaymentTable.tsx'

const row = (counter: number, amount: number) => ({
  counter,
  amount,
  base_price: 618.9,
  discount: 0,
  extra_services: [{ name: 'Talvirenkaat', price: 12.55 }],
})
/** A month's term with a campaign of three. */
const order = {
  type: 1,
  start_date: '2026-12-01',
  fixed_term: 1,
  commitment: { total: 502 },
  payment_table: [row(1, 502), row(2, 502), row(3, 502)],
} as unknown as Order
const company = { ...order, type: 5 } as Order

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const rowsOf = (of: Order): string => textOf(renderToStaticMarkup(<PaymentRows order={of} />))
const partsOf = (of: Order): string =>
  textOf(renderToStaticMarkup(<RowParts order={of} row={row(1, 502)} from={of.start_date} />))

test('the table of a company has every price without tax beside the one with it', () => {
  // Three months and the sum; 502 / 1.255.
  expect(rowsOf(company).match(/502,00 € ilman veroa \(ALV 0 %\) 400,00 €/g)).toHaveLength(4)
  expect(partsOf(company)).toMatch(/Talvirenkaat 12,55 € ilman veroa \(ALV 0 %\) 10,00 €/)
  expect(rowsOf(order) + partsOf(order)).not.toContain('ALV 0 %')
})

test('each month has the rate of the day on which it begins, as its invoice will', () => {
  const prices = rowsOf({ ...company, start_date: '2024-08-01' }).matchAll(/502,00 € ilman veroa \(ALV 0 %\) (\S+) €/g)
  const [first, sum, ...later] = [...prices].map(([, net]) => net)
  // The general rate went from 24 to 25.5 per cent on 1 September 2024.
  expect({ first, sum, later }).toEqual({ first: '404,84', sum: '404,84', later: ['400,00', '400,00'] })
})

test('the sum of the term stands under its months, before those of a campaign that is longer', () => {
  const text = rowsOf(order)
  const at = (part: string) => text.indexOf(part)
  expect(text.match(/502,00 €/g)).toHaveLength(4)
  const [first, sum, second] = [at('1.12.2026'), at('Ensimmäinen kuukausi yhteensä'), at('1.1.2027')]
  expect(first).toBeGreaterThanOrEqual(0)
  expect(sum).toBeGreaterThan(first)
  expect(second).toBeGreaterThan(sum)
})
