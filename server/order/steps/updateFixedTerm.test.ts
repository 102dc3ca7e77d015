import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { inEveryState, onlyPending, order_number } from '../testing/stateTable.ts'

const shop = await testShop()
const { send, takesExactly } = rawCalls(shop)

test('the call takes a term and the order, and changes the term [API-55]', async () => {
  const of = await orderInState(shop, { missing: 'identification' })
  const body = { order_number: of.order_number, fixed_term: 6 }
  await takesExactly('updateFixedTerm', of, body)
  expect(await send('updateFixedTerm', of.token, body)).toMatchObject({ status: 204, body: Buffer.alloc(0) })
  expect(await of.order()).toMatchObject({ fixed_term: 6 })
})

inEveryState(shop, {
  name: 'updateFixedTerm',
  body: (of) => ({ ...order_number(of), fixed_term: 6 }),
  writes: ['orders'],
  outcomes: onlyPending,
})
