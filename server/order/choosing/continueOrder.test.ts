import { describe, expect, test } from 'vitest'
import { orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { inEveryState, order_number } from '../testing/stateTable.ts'

const shop = await testShop()

const { send } = rawCalls(shop)

inEveryState(shop, { name: 'continueOrder', body: order_number, writes: ['orders'], outcomes: [] })

describe('which order', () => {
  test('of two in progress the one that was continued last [API-80 API-104]', async () => {
    const of = await orderInState(shop, { status: 'expired' })
    const older = of.order_number
    await send('createNewOrder', of.token, { car: await plentifulCar(shop), fixed_term: 1 })
    const newer = (await of.order()).order_number
    const continued = await send('continueOrder', of.token, { order_number: older })
    expect(continued.body).toMatchObject({ order: { order_number: older, status: 'expired' } })
    expect((await of.order()).order_number).toBe(older)
    await send('continueOrder', of.token, { order_number: newer })
    expect((await of.order()).order_number).toBe(newer)
  })
})
