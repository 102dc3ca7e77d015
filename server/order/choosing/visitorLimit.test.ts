import { expect, test } from 'vitest'
import { findCar, newOrderForm } from '../../testCustomer.ts'
import { testShop } from '../../testShop.ts'

const shop = await testShop({ RATE_LIMITS: 'on' })

test('a car that is not sold any more counts for no limit, however often it is asked for', async () => {
  const { car } = await findCar(shop)
  const order = (model: string) => shop.call('createNewOrder', { body: newOrderForm({ ...car, model }) })
  for (let tries = 0; tries < 12; tries += 1) expect((await order('Poistunut')).status).toBe(410)
  expect((await order(car.model)).status).toBe(200)
})
