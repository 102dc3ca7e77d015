import { describe, expect, test } from 'vitest'
import { startOrder } from '../../testCustomer.ts'
import { testShop } from '../../testShop.ts'
import { inEveryState, onlyPending, order_number } from '../testing/stateTable.ts'

const shop = await testShop()

inEveryState(shop, { name: 'extendReservation', body: order_number, writes: ['orders'], outcomes: onlyPending })

describe('the hold', () => {
  test('counts from the last completed step and can be extended ten times', async () => {
    const customer = await startOrder(shop)
    await shop.pass(50 * 60_000)
    await customer.acceptTerms()
    await shop.pass(50 * 60_000)
    expect((await customer.order()).status).toBe('pending')
    for (let time = 1; time <= 10; time += 1) {
      const extended = await shop.call('extendReservation', {
        token: customer.token,
        body: { order_number: customer.order_number },
      })
      expect(extended.status).toBe(200)
    }
    const eleventh = await shop.call('extendReservation', {
      token: customer.token,
      body: { order_number: customer.order_number },
    })
    expect(eleventh.status).toBe(409)
  })
})
