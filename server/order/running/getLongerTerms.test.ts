import { expect, test } from 'vitest'
import { orderStatuses } from '../../../contract/customer.ts'
import { addMonths } from '../../../contract/days/date.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { ending } from '../testing/ending.ts'
import { inEveryState, order_number } from '../testing/stateTable.ts'

const shop = await testShop()
const { delivered } = ending(shop)

inEveryState(shop, {
  name: 'getLongerTerms',
  params: order_number,
  writes: [],
  outcomes: [[[...orderStatuses, 'over'], 'nothing to do']],
})

test('a customer who runs by the month is told the terms that lower the price, and nobody else is', async () => {
  const customer = await delivered()
  const offered = async ({ token, order_number }: typeof customer) =>
    (await shop.call('getLongerTerms', { token, params: { order_number } })).body.terms
  const terms = await offered(customer)
  expect(terms.map(({ fixed_term }) => fixed_term)).toEqual([3, 6])
  for (const { fixed_term, price, price_now, from, ends_earliest } of terms) {
    expect(price).toBeLessThan(price_now)
    expect([from, ends_earliest]).toEqual([addMonths(customer.start, 1), addMonths(customer.start, 1 + fixed_term)])
  }
  expect(await offered(await delivered(3))).toEqual([])
  const waiting = await orderInState(shop, { status: 'confirmed' })
  expect(
    (await shop.call('getLongerTerms', { token: waiting.token, params: order_number(waiting) })).body.terms,
  ).toEqual([])
})
