import { describe, expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { closed, inEveryState, order_number, running } from '../testing/stateTable.ts'

const shop = await testShop()

const { send, takesExactly } = rawCalls(shop)

const nothing = { status: 204, body: Buffer.alloc(0) }

inEveryState(shop, {
  name: 'deleteOrderInProgress',
  body: order_number,
  writes: ['order_history', 'orders', 'reservation', 'vehicle'],
  outcomes: [
    [['removed'], 'nothing to do'],
    [[...running, ...closed], 'ORDER_NOT_PENDING'],
  ],
})

describe('deleting an order in progress', () => {
  test('takes the number of the order and answers nothing [API-40]', async () => {
    const of = await orderInState(shop, { missing: 'terms' })
    const body = { order_number: of.order_number }
    await takesExactly('deleteOrderInProgress', of, body)
    expect(await send('deleteOrderInProgress', of.token, body)).toMatchObject(nothing)
    expect((await of.order()).status).toBe('removed')
  })

  test('frees the car at once', async () => {
    const other = await startOrder(shop)
    const deleted = await shop.call('deleteOrderInProgress', {
      token: other.token,
      body: { order_number: other.order_number },
    })
    expect(deleted.status).toBe(204)
    const { rows } = await shop.db.$client.query(
      'select count(*) as held from reservation r join orders o on o.id = r.order_id where o.order_number = $1 and ended_at is null',
      [other.order_number],
    )
    expect(rows).toEqual([{ held: 0 }])
  })
})
