import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { freeCarBeside, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { hold, holdTable, untilWaiting } from '../../testing/rivals.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop)
const today = shop.clock.today()

const carOf = async ({ orderId }: OwnerOfOrder) => {
  const { rows } = await shop.db.execute<{ registration: string }>(sql`
    select v.registration from orders o join vehicle v on v.id = o.vehicle_id where o.id = ${orderId}`)
  return rows[0]?.registration ?? ''
}
const swap = ({ order_number }: OwnerOfOrder, registration: string) =>
  ops('swapCar', { body: { order_number, registration, reason: 'Vikavalo' } })
/** For service on days on which an order of the car is to fetch it. */
const block = (registration: string) =>
  ops('blockCar', {
    body: { registration, first_day: today, last_day: addDays(today, 60), despite_order: true, reason: 'Jarrut' },
  })

describe('a block', () => {
  test('of a car that other orders had before touches the one that has it now', async () => {
    const order = await orderInState(shop, { status: 'confirmed' })
    const registration = await carOf(await orderInState(shop, { status: 'removed' }))
    expect((await swap(order, registration)).status).toBe(200)
    expect(await block(registration)).toMatchObject({
      status: 200,
      body: { touches: { order_number: order.order_number, meaning: 'in_the_way' } },
    })
  })

  test('goes ahead when the order in its way gets another car at the same moment', async () => {
    const order = await orderInState(shop, { status: 'confirmed' })
    const [registration, other] = [await carOf(order), await freeCarBeside(shop, order)]
    const letThrough = await hold(shop, 'reservation', `order_id = '${order.orderId}' and ended_at is null`)
    const swapping = swap(order, other)
    await untilWaiting(shop, 1)
    const blocking = block(registration)
    await untilWaiting(shop, 2)
    await letThrough()
    expect((await swapping).status).toBe(200)
    expect(await blocking).toMatchObject({ status: 200, body: { car: { state: 'service' }, touches: null } })
  })

  test('is refused when an order that nobody was told of gets the car at the same moment', async () => {
    const order = await orderInState(shop, { status: 'confirmed' })
    const registration = await freeCarBeside(shop, order)
    const letThrough = await holdTable(shop, 'order_change')
    const swapping = swap(order, registration)
    await untilWaiting(shop, 1)
    const blocking = block(registration)
    await untilWaiting(shop, 2)
    await letThrough()
    expect((await swapping).status).toBe(200)
    expect(await blocking).toMatchObject({ status: 409, body: { code: 'CAR_CHANGED' } })
  })
})
