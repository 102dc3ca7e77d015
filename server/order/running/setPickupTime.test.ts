import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../../contract/customer.ts'
import { day } from '../../../contract/days/date.ts'
import { weekdays } from '../../../contract/days/openDays.ts'
import { asksPickupTime, slotsLeft } from '../../../contract/handover.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()

/** An act of staff: the car is ready, or on its way back. */
const set = ({ orderId }: OwnerOfOrder, change: ReturnType<typeof sql>) =>
  shop.db.execute(sql`update orders set ${change} where id = ${orderId}`)
const pickUp = ({ token, order_number }: OwnerOfOrder, pickup_time: 8 | 10 | 12 | 14) =>
  shop.call('setPickupTime', { token, body: { order_number, pickup_time } })

async function readyCar(): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { status: 'confirmed' })
  await set(customer, sql`vehicle_release_ready = true`)
  return customer
}

inEveryState(shop, {
  name: 'setPickupTime',
  body: async (of) => {
    await shop.db.execute(sql`update orders set vehicle_release_ready = true where id = ${of.orderId}`)
    return { ...order_number(of), pickup_time: 8 }
  },
  writes: ['job', 'orders'],
  outcomes: [[statesOf.private.filter((one) => one !== 'confirmed'), 'TIME_NOT_ASKED']],
})

describe('the pickup time', () => {
  test.each([8, 10, 12, 14] as const)('is chosen by its start hour %i [API-75 STATE-46]', async (slot) => {
    const customer = await readyCar()
    expect(await pickUp(customer, slot)).toMatchObject({ status: 204, body: expect.anything() })
    expect((await customer.order()).pickup_time).toBe(slot)
  })

  test('chosen again is chosen once; another one comes too late', async () => {
    const customer = await readyCar()
    expect((await pickUp(customer, 8)).status).toBe(204)
    expect((await pickUp(customer, 8)).status).toBe(204)
    expect(await pickUp(customer, 10)).toMatchObject({ status: 409, body: { code: 'TIME_NOT_ASKED' } })
    expect((await customer.order()).pickup_time).toBe(8)
  })

  test.each([9, 16, '8', null])('is none of the slots when it is %s', async (slot) => {
    const customer = await readyCar()
    const answer = await pickUp(customer, slot as 8)
    expect(answer).toMatchObject({ status: 422, body: { errors: { pickup_time: ['Valitse aika.'] } } })
  })

  test('is not asked before the car is ready, nor when it is brought home [STATE-42 STATE-44]', async () => {
    const early = await orderInState(shop, { status: 'confirmed' })
    expect((await pickUp(early, 8)).status).toBe(409)
    const home = await orderInState(shop)
    const delivery = (await home.order()).available_extra_services.find((one) => one.service_key === 'home_delivery')
    const address = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' }
    const body = { order_number: home.order_number, service_id: delivery?.id ?? '', ...address }
    expect((await shop.call('updateExtraService', { token: home.token, body })).status).toBe(200)
    await home.confirm()
    await set(home, sql`vehicle_release_ready = true`)
    expect((await home.order()).has_home_delivery).toBe(true)
    expect((await pickUp(home, 8)).status).toBe(409)
  })

  test('is within the hours that the place has on that weekday', async () => {
    const customer = await readyCar()
    const hours = { from: '10:00', to: '14:00' }
    const week = Object.fromEntries(weekdays.map((name) => [name, hours]))
    const place = sql`id = (select dealer_id from orders where id = ${customer.orderId})`
    const { rows } = await shop.db.execute<{ hours: object | null }>(
      sql`select opening_hours as hours from dealer where ${place}`,
    )
    const open = (on: object | null) =>
      shop.db.execute(sql`update dealer set opening_hours = ${on && JSON.stringify(on)}::jsonb where ${place}`)
    await open(week)
    const answers = [await pickUp(customer, 8), await pickUp(customer, 14), await pickUp(customer, 12)]
    await open(rows[0]?.hours ?? null)
    const shut = { status: 422, body: { errors: { pickup_time: [expect.stringContaining('kiinni')] } } }
    expect(answers).toMatchObject([shut, shut, { status: 204 }])
  })

  test('that has begun on the day itself cannot be chosen any more', async () => {
    const customer = await readyCar()
    const { start_date } = await customer.order()
    const noon = new Date(`${start_date}T10:30:00Z`).getTime()
    const before = shop.clock.offset()
    shop.clock.moveTo(before + noon - shop.clock.now().getTime())
    await customer.signIn()
    const gone = await pickUp(customer, 12)
    const left = await pickUp(customer, 14)
    shop.clock.moveTo(before)
    expect(gone).toMatchObject({ status: 422, body: { errors: { pickup_time: ['Aika on jo mennyt.'] } } })
    expect(left.status).toBe(204)
  })
})

test.each<[OrderStatus, boolean]>([
  ['pending', false],
  ['expired', false],
  ['removed', false],
  ['withdrawn', false],
  ['confirmed', true],
  ['signed', false],
  ['delivered', false],
  ['under_cancellation', false],
  ['cancelled', false],
])('a ready car of an order that is %s: asked for the pickup time %s [STATE-41]', (status, isAsked) => {
  const order = { status, pickup_time: null, has_home_delivery: false, vehicle_release_ready: true }
  expect(asksPickupTime(order)).toBe(isAsked)
  for (const change of [{ pickup_time: 8 }, { has_home_delivery: true }, { vehicle_release_ready: false }])
    expect(asksPickupTime({ ...order, ...change })).toBe(false)
})

test.each([
  ['2026-12-01T05:59:00Z', [8, 10, 12, 14]],
  ['2026-12-01T06:00:00Z', [10, 12, 14]],
  ['2026-12-01T11:59:00Z', [14]],
  ['2026-12-01T12:00:00Z', []],
  ['2026-12-01T22:30:00Z', []],
  ['2026-11-30T21:59:00Z', [8, 10, 12, 14]],
])('at %s the slots of the first of December that are left', (now, left) => {
  expect(slotsLeft(day('2026-12-01'), new Date(now))).toEqual(left)
  expect(slotsLeft(null, new Date(now))).toHaveLength(4)
})
