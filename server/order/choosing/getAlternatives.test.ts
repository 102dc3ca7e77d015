import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../../../contract/days/date.ts'
import type { Alternative } from '../../../contract/order/alternatives.ts'
import { confirmedOrder, startOrder, type TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { closed, inEveryState, order_number, running } from '../testing/stateTable.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const HOUR = 3_600_000

const alternativesOf = (customer: TestCustomer) =>
  shop.call('getAlternatives', { token: customer.token, params: { order_number: customer.order_number } })

async function told(customer: TestCustomer) {
  const { status, body } = await alternativesOf(customer)
  expect(status).toBe(200)
  return { ...body, of: (kind: Alternative['kind']) => body.alternatives.find((one) => one.kind === kind) }
}

/** An order of a model that several dealers have, its hold over. */
async function expiredOrder() {
  const customer = await startOrder(shop, (item) => item.car.model === 'Kide' && item.dealers.length > 1)
  const order = await customer.order()
  await shop.pass(1.1 * HOUR)
  expect((await customer.order()).status).toBe('expired')
  return { customer, order }
}

type Order = Awaited<ReturnType<TestCustomer['order']>>
/** Nobody can have any car of the order's kind at its dealer before the day. */
const freeOnlyFrom = (order: Order, from: Day) =>
  shop.db.execute(sql`
    update vehicle v set free_from = ${from} from dealer d, car_model m
    where d.id = v.dealer_id and m.id = v.model_id and d.location_id = ${order.dealer.location_id}
      and m.model = ${order.order_product_car.product_car.model} and v.gear = ${order.geartype}`)

const take = (customer: TestCustomer, { car, gearType, date, dealer }: Alternative, entity: string) =>
  shop.call('updatePendingOrder', {
    token: customer.token,
    body: {
      car: { make: car.make, model: car.model, gearType, locationID: dealer.location_id, startDate: date },
      fixed_term: 1,
      entity,
      order: { order_number: customer.order_number },
    },
  })

test('the car of an ended reservation is offered first, on its own day, as long as it is free', async () => {
  const { customer, order } = await expiredOrder()
  const { alternatives } = await told(customer)
  expect(alternatives.map(({ kind }) => kind)).toEqual(['same', 'other_dealer', 'other_model'])
  expect(alternatives[0]).toMatchObject({
    car: { model: 'Kide' },
    gearType: order.geartype,
    date: order.start_date,
    distance: 0,
    price: order.order_product_car.price,
    dealer: { location_id: order.dealer.location_id },
  })
})

test('the same model elsewhere is the nearest, and another model is one of the same dealer', async () => {
  const { customer, order } = await expiredOrder()
  const { of } = await told(customer)
  const { rows } = await shop.db.execute<{ lat: number; lng: number }>(
    sql`select lat, lng from dealer where location_id = ${order.dealer.location_id}`,
  )
  const found = await shop.call('getModelAvailability', { body: { coordinates: rows[0] ?? null, models: ['Kide'] } })
  const item = found.body.models.find(({ gearType }) => gearType === order.geartype)
  const others = [item?.dealer, ...(item?.dealers ?? [])].map((dealer) => dealer?.location_id)
  const elsewhere = of('other_dealer')
  expect(elsewhere?.dealer.location_id).toBe(others.find((id) => id !== order.dealer.location_id))
  expect(elsewhere?.distance).toBeGreaterThanOrEqual(0)
  expect(of('other_model')).toMatchObject({
    dealer: { location_id: order.dealer.location_id },
    gearType: order.geartype,
    distance: 0,
  })
  expect(of('other_model')?.car.model).not.toBe('Kide')
})

test('a car that comes free later is offered on its next free day, and not at all when that is too far ahead', async () => {
  const { customer, order } = await expiredOrder()
  const later = addDays(day(order.start_date), 9)
  await freeOnlyFrom(order, later)
  const { of } = await told(customer)
  expect(of('same')).toBeUndefined()
  const next = of('later_day')
  expect(next && next.date >= later && next.date <= addDays(later, 7)).toBe(true)
  await freeOnlyFrom(order, addDays(day(order.start_date), 300))
  const none = await told(customer)
  expect(none.of('same') ?? none.of('later_day')).toBeUndefined()
})

test('each of them can be taken by one call, at the price that was shown', async () => {
  for (const kind of ['same', 'other_dealer', 'other_model'] as const) {
    const { customer } = await expiredOrder()
    const { of, entity } = await told(customer)
    const wanted = of(kind)
    if (!wanted) throw new Error(`No ${kind}`)
    expect((await take(customer, wanted, entity)).status, kind).toBe(200)
    const order = await customer.order()
    expect(order.status).toBe('pending')
    expect(order).toMatchObject({
      start_date: wanted.date,
      geartype: wanted.gearType,
      dealer: { location_id: wanted.dealer.location_id },
      order_product_car: { product_car: { model: wanted.car.model } },
    })
    expect(order.active_promo_campaign?.campaign_price ?? order.order_product_car.price).toBe(wanted.price)
  }
})

test('an order whose time is over, before the sweep has seen it, is offered the car that it still holds', async () => {
  const customer = await startOrder(shop, (item) => item.car.model === 'Kide')
  const order = await customer.order()
  await freeOnlyFrom(order, addDays(day(order.start_date), 300))
  await shop.db.execute(
    sql`update orders set reserved_until = ${new Date(shop.clock.now().getTime() - 1).toISOString()}
        where order_number = ${order.order_number}`,
  )
  const { of, entity } = await told(customer)
  const same = of('same')
  expect(same).toMatchObject({ date: order.start_date, dealer: { location_id: order.dealer.location_id } })
  await shop.db.execute(sql`update vehicle set free_from = ${order.start_date}
    where id = (select vehicle_id from orders where order_number = ${order.order_number})`)
  expect(same && (await take(customer, same, entity)).status).toBe(200)
})

test('a chosen day that has passed gives way to the first one that is possible', async () => {
  const { customer, order } = await expiredOrder()
  await shop.pass(5 * 24 * HOUR)
  const { alternatives } = await told(customer)
  expect(alternatives.length).toBeGreaterThan(0)
  for (const { date, kind } of alternatives) {
    expect(date > shop.clock.today()).toBe(true)
    expect(kind).not.toBe(order.start_date > shop.clock.today() ? 'later_day' : 'same')
  }
})

test('an order that runs has no alternatives', async () => {
  const customer = await confirmedOrder(shop)
  expect(await alternativesOf(customer)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PENDING' } })
})

inEveryState(shop, {
  name: 'getAlternatives',
  params: order_number,
  writes: [],
  outcomes: [[[...running, ...closed], 'ORDER_NOT_PENDING']],
})
