import { describe, expect, test } from 'vitest'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()

describe('the hold', () => {
  test('ends after an hour without a step, and the car is free again [STATE-79]', async () => {
    const customer = await startOrder(shop)
    await shop.pass(59 * 60_000)
    expect((await customer.order()).status).toBe('pending')
    await shop.pass(2 * 60_000)
    expect((await customer.order()).status).toBe('expired')
    const { rows } = await shop.db.$client.query(
      'select v.state from orders o join vehicle v on v.id = o.vehicle_id where o.order_number = $1',
      [customer.order_number],
    )
    expect(rows).toEqual([{ state: 'free' }])
  })

  test('of an expired order is removed after a week', async () => {
    const old = await startOrder(shop)
    await shop.pass(61 * 60_000)
    await shop.pass(8 * 86_400_000)
    await old.signIn()
    expect((await old.order()).status).toBe('removed')
  })
})
