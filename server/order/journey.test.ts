import { describe, expect, test } from 'vitest'
import { confirmedOrder, findCar, newOrderForm, startOrder } from '../testCustomer.ts'
import { testShop } from '../testShop.ts'

const shop = await testShop()

describe('a private customer', () => {
  test('gets from a search to a confirmed order with its letter, contract and first charge [API-43 API-44 API-46 API-47 API-51 API-56 API-61 API-62 API-66 API-67 API-71 API-85 DONE-07]', async () => {
    const customer = await startOrder(shop)
    const before = await shop.call('getOrder', { token: customer.token })
    expect(before.body.order.status).toBe('pending')
    expect(before.body.customer).toMatchObject({
      identified: false,
      type: 'private',
      orders: 1,
      active_orders: 0,
      latest_order_status: 'pending',
    })

    await customer.acceptTerms()
    await customer.identify()
    const phases = await shop.call('getIdentificationStatus', { token: customer.token })
    expect(phases.body).toEqual({ identification: 'success', drivers_license: 'success', credit_rating: 'success' })

    await customer.addCard()
    expect((await customer.order()).payment_cards).toMatchObject([{ masked_pan: '415301******0313', active: true }])

    const confirmed = await customer.confirm({
      drivers: [{ first_name: 'Aino', last_name: 'Ajokortti', phone: '050 123 4567' }],
    })
    expect(confirmed.status).toBe(200)
    await shop.worker.runUntilIdle()

    const order = await customer.order()
    expect(order).toMatchObject({ status: 'confirmed', drivers: [{ first_name: 'Aino', phone: '+358501234567' }] })
    const mails = await shop.http.inject(`/sandbox/posti.json?to=${customer.email}`)
    expect(mails.json()[0]).toMatchObject({
      subject: expect.stringContaining(order.order_number),
      attachments: [{ filename: `sopimusehdot-${order.order_number}.pdf` }],
    })
    const terms = await shop.call('getContractTerms', {
      token: customer.token,
      params: { order_number: order.order_number },
    })
    expect(terms.headers['content-type']).toBe('application/pdf')
  })

  test('confirms twice and has one order, one subscription and one letter', async () => {
    const customer = await confirmedOrder(shop)
    expect((await customer.confirm()).status).toBe(200)
    await shop.worker.runUntilIdle()
    const { rows } = await shop.db.$client.query(
      'select count(*) as subscriptions from subscription s join orders o on o.id = s.order_id where o.order_number = $1',
      [customer.order_number],
    )
    expect(rows).toEqual([{ subscriptions: 1 }])
    expect((await shop.http.inject(`/sandbox/posti.json?to=${customer.email}`)).json()).toHaveLength(1)
  })

  test('pays what the payment table promised when the first charge is due', async () => {
    const customer = await confirmedOrder(shop)
    const promised = (await customer.order()).payment_table[0]?.amount
    await shop.pass(40 * 86_400_000)
    await customer.signIn()
    const { invoices } = await customer.order()
    expect(invoices.at(-1)).toMatchObject({
      invoice_type: 'monthly_subscription',
      status: 'paid',
      total_amount: promised,
    })
  })
})

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

  test('of an expired order is removed after a week, and deleting frees the car at once', async () => {
    const old = await startOrder(shop)
    await shop.pass(61 * 60_000)
    await shop.pass(8 * 86_400_000)
    await old.signIn()
    expect((await old.order()).status).toBe('removed')
    const other = await startOrder(shop)
    const deleted = await shop.call('deleteOrderInProgress', {
      token: other.token,
      body: { order_number: other.order_number },
    })
    expect(deleted.status).toBe(204)
    const { rows } = await shop.db.$client.query(
      'select count(*) as held from reservation r join orders o on o.id = r.order_id where o.order_number = $1 and ended_at is null',
      [other.order_number],
    )
    expect(rows).toEqual([{ held: 0 }])
  })
})
