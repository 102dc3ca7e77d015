import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { driversChange, inEveryState, order_number } from '../testing/stateTable.ts'

const shop = await testShop()

const add = ({ token, order_number }: OwnerOfOrder, change: object = {}) =>
  shop.call('addCarDriver', {
    token,
    body: { order_number, first_name: 'Aino', last_name: 'Ajokortti', phone: '050 123 4567', ...change },
  })

describe('drivers', () => {
  test('of another customer are not found', async () => {
    const [victim, stranger] = [await orderInState(shop, { status: 'delivered' }), await orderInState(shop)]
    await add(victim)
    const [driver] = (await victim.order()).drivers
    const foreign = await shop.call('deleteCarDriver', {
      token: stranger.token,
      body: { order_number: stranger.order_number, driver_id: driver?.driver_id ?? '' },
    })
    expect(foreign.status).toBe(404)
    expect((await victim.order()).drivers).toHaveLength(1)
  })
})

inEveryState(shop, {
  name: 'deleteCarDriver',
  body: async (of) => {
    const driver_id = newId()
    await shop.db.execute(sql`
        insert into order_driver (id, customer_id, order_id, slot, first_name, last_name, phone)
        values (${driver_id}, ${of.customerId}, ${of.orderId}, 1, 'Aino', 'Ajokortti', '+358501234567')`)
    return { ...order_number(of), driver_id }
  },
  writes: ['order_driver'],
  outcomes: driversChange,
})
