import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { inEveryState, order_number } from '../testing/stateTable.ts'

const shop = await testShop()

/** An act of staff: the car is ready, or on its way back. */
const set = ({ orderId }: OwnerOfOrder, change: ReturnType<typeof sql>) =>
  shop.db.execute(sql`update orders set ${change} where id = ${orderId}`)
const bringBack = ({ token, order_number }: OwnerOfOrder, return_time: 8 | 10 | 12 | 14) =>
  shop.call('setReturnTime', { token, body: { order_number, return_time } })

describe('the return time', () => {
  test.each([8, 10, 12, 14] as const)('%i answers the prompt [API-76 STATE-46 STATE-49]', async (slot) => {
    const customer = await orderInState(shop, { status: 'under_cancellation' })
    await set(customer, sql`prompt_return_time = true`)
    expect((await customer.order()).prompt_return_time).toBe(true)
    expect((await bringBack(customer, slot)).status).toBe(204)
    expect((await bringBack(customer, slot)).status).toBe(204)
    expect(await customer.order()).toMatchObject({ return_time: slot, prompt_return_time: false })
  })

  test('is not taken unless it is asked for [STATE-48]', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    expect(await bringBack(customer, 8)).toMatchObject({ status: 409, body: { code: 'TIME_NOT_ASKED' } })
  })
})

inEveryState(shop, {
  // The prompt alone decides: who raised it knows the state of the order.
  name: 'setReturnTime',
  body: async (of) => {
    await shop.db.execute(sql`update orders set prompt_return_time = true where id = ${of.orderId}`)
    return { ...order_number(of), return_time: 14 }
  },
  writes: ['job', 'orders'],
  outcomes: [],
})
