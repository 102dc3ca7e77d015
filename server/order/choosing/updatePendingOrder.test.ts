import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { findCar, startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { type Body, rawCalls } from '../testing/rawCalls.ts'
import { closed, inEveryState, order_number, running } from '../testing/stateTable.ts'

const shop = await testShop()

const { send, takesExactly } = rawCalls(shop)

inEveryState(shop, {
  name: 'updatePendingOrder',
  body: async (of) => ({ car: await plentifulCar(shop), fixed_term: 3, order: order_number(of) }),
  writes: ['order_history', 'orders', 'reservation', 'vehicle'],
  outcomes: [[[...running, ...closed], 'ORDER_NOT_PENDING']],
})

describe('choosing another car', () => {
  test('takes a car, a term and the order, and changes them [API-45 API-49]', async () => {
    const of = await orderInState(shop, { missing: 'identification' })
    const { order_number } = of
    const car = await plentifulCar(shop)
    const swap = { car, fixed_term: 3, order: { order_number } }
    await takesExactly('updatePendingOrder', of, swap)
    for (const field of ['make', 'model', 'gearType', 'locationID', 'startDate']) {
      const { [field]: _, ...part } = car as Body
      expect((await send('updatePendingOrder', of.token, { ...swap, car: part })).status, field).toBe(422)
    }
    expect((await send('updatePendingOrder', of.token, swap)).status).toBe(200)
    expect(await of.order()).toMatchObject({
      fixed_term: 3,
      geartype: car.gearType,
      start_date: car.startDate,
      dealer: { location_id: car.locationID },
      order_product_car: { product_car: { make: car.make, model: car.model } },
    })
  })

  test('to one that went to others meanwhile is refused, and the order keeps its own', async () => {
    const customer = await startOrder(shop)
    const before = await customer.order()
    const { car } = await findCar(shop, (item) => item.car.model !== before.order_product_car.product_car.model)
    await shop.db.$client.query(
      `update vehicle v set free_from = $1 from dealer d, car_model m
       where d.id = v.dealer_id and m.id = v.model_id and d.location_id = $2 and m.model = $3 and v.gear = $4`,
      [addDays(day(car.startDate), 300), car.locationID, car.model, car.gearType],
    )
    const refused = await shop.call('updatePendingOrder', {
      token: customer.token,
      body: { car, fixed_term: 3, order: { order_number: customer.order_number } },
    })
    expect([refused.status, refused.body]).toMatchObject([410, { code: 'VEHICLE_GONE' }])
    expect(await customer.order()).toEqual(before)
  })
})

describe('the hold', () => {
  test('that ended is brought back by choosing a car again [API-105]', async () => {
    const customer = await startOrder(shop)
    await shop.pass(61 * 60_000)
    const { car } = await findCar(shop)
    const revived = await shop.call('updatePendingOrder', {
      token: customer.token,
      body: { car, fixed_term: 3, order: { order_number: customer.order_number } },
    })
    expect(revived.status).toBe(200)
    expect(await customer.order()).toMatchObject({ status: 'pending', fixed_term: 3 })
  })
})
