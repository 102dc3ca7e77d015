import { describe, expect, test } from 'vitest'
import { findCar, newOrderForm, startOrder } from '../../testCustomer.ts'
import { orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'
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
    expect(created.body.order.pricing.price_1.list_price).toBe(item.prices.price_1.list_price)
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
