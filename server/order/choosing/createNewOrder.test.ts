import { describe, expect, onTestFinished, test } from 'vitest'
import { orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { findCar, newOrderForm, startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'

const shop = await testShop()

describe('starting an order', () => {
  test('with an address that has an account says so, and whether it has a password [API-102]', async () => {
    const customer = await startOrder(shop)
    const { car } = await findCar(shop)
    const again = await shop.call('createNewOrder', { body: newOrderForm(car, customer.email.toUpperCase()) })
    expect([again.status, again.body]).toMatchObject([409, { error: 'exists', password_set: false }])
    await shop.call('setPassword', {
      token: customer.token,
      body: { password: 'Metsäpolku 77', password_confirmation: 'Metsäpolku 77' },
    })
    const later = await shop.call('createNewOrder', { body: newOrderForm(car, customer.email) })
    expect(later.body).toMatchObject({ error: 'exists', password_set: true })
  })

  test('needs the whole form from a visitor', async () => {
    const { car } = await findCar(shop)
    const answer = await shop.call('createNewOrder', {
      body: { car, email: 'joku@esimerkki.example', email_confirmation: 'toinen@esimerkki.example' },
    })
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { email_confirmation: [expect.any(String)], accept_terms: [expect.any(String)] } },
    ])
  })

  test('keeps the price that the search showed, even if the price list changes meanwhile [HOME-66]', async () => {
    const { car, entity, item } = await findCar(shop)
    await shop.pass(60_000)
    await shop.db.$client.query(
      `insert into list_price select gen_random_uuid(), model_id, gear, term, cents + 10000, $1 from list_price`,
      [shop.clock.now()],
    )
    await shop.pass(60_000)
    const created = await shop.call('createNewOrder', { body: { ...newOrderForm(car), entity } })
    expect(created.body.order.pricing.price_1?.list_price).toBe(item.prices.price_1?.list_price)
  })

  test.each([
    ['a place that hands out no cars any more', 'dealer set active = $1 where location_id = $2', 'locationID'],
    ['a model that is sold no more', 'car_model set active = $1 where model = $2', 'model'],
  ] as const)('with a car of %s is answered like one with a car that is gone', async (_what, update, key) => {
    const { car } = await findCar(shop)
    const sell = (isSold: boolean) => shop.db.$client.query(`update ${update}`, [isSold, car[key]])
    await sell(false)
    onTestFinished(async () => void (await sell(true)))
    const refused = await shop.call('createNewOrder', { body: newOrderForm(car) })
    expect([refused.status, refused.body]).toMatchObject([410, { code: 'VEHICLE_GONE' }])
    await sell(true)
    expect((await shop.call('createNewOrder', { body: newOrderForm(car) })).status).toBe(200)
  })
})

const { send } = rawCalls(shop)

describe('codes and the confirmation', () => {
  test('as many orders run as max_orders of the customer says [CONST-15]', async () => {
    const of = await orderInState(shop)
    await shop.db.$client.query('update customer set max_orders = 1 where id = $1', [of.customerId])
    expect((await of.confirm()).status).toBe(200)
    expect(await send('createNewOrder', of.token, { car: await plentifulCar(shop), fixed_term: 1 })).toMatchObject({
      status: 409,
      body: { error: 'max_orders', max_orders: 1 },
    })
    expect((await shop.call('getCustomer', { token: of.token })).body.data).toMatchObject({
      max_orders: 1,
      active_orders: 1,
    })
  })
})
