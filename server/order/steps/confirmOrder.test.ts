import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { confirmedOrder, startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { closed, inEveryState, order_number, running, stepsOf } from '../testing/stateTable.ts'

const shop = await testShop()

/** Other letters are due where the car is fetched tomorrow. */
const isConfirmation = ({ subject }: { subject: string }) => subject.startsWith('Tilausvahvistus')

inEveryState(shop, {
  name: 'confirmOrder',
  body: (of) => ({ ...order_number(of), phone: '0401234567' }),
  writes: ['contract', 'contract_text', 'job', 'order_history', 'orders', 'promo_code', 'subscription'],
  outcomes: [
    [['expired', 'removed', 'over'], 'ORDER_NOT_FOUND'],
    [closed, 'ORDER_NOT_PENDING'],
    [stepsOf.private, 'STEP_MISSING'],
    [running, 'nothing to do'],
  ],
})

inEveryState(
  shop,
  {
    name: 'confirmOrder',
    body: order_number,
    writes: ['contract', 'contract_text', 'job', 'order_history', 'orders', 'promo_code', 'subscription'],
    outcomes: [
      [['expired', 'removed', 'over'], 'ORDER_NOT_FOUND'],
      [closed, 'ORDER_NOT_PENDING'],
      [stepsOf.business, 'STEP_MISSING'],
      [running, 'nothing to do'],
    ],
  },
  'business',
)

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
    expect(mails.json().find(isConfirmation)).toMatchObject({
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
    const mails = await shop.http.inject(`/sandbox/posti.json?to=${customer.email}`)
    expect(mails.json().filter(isConfirmation)).toHaveLength(1)
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

const { send } = rawCalls(shop)

describe('codes and the confirmation', () => {
  test('answer the order as it is now; the page that asked makes no difference [CONFIRM-30 CONFIRM-31 VALID-68]', async () => {
    const of = await orderInState(shop)
    const { order_number, token } = of
    const before = await of.order()
    for (const [code, page] of [
      ['TERVETULOA', undefined],
      ['KULKU50', 'customer'],
    ] as const) {
      const { body } = await shop.call('addPromoCode', {
        token,
        body: { order_number, code, ...(page ? { page } : {}) },
      })
      expect(body.order.order_codes.at(-1)).toMatchObject({ code_string: code })
      expect(body.order.payment_table[0]?.discount).toBeGreaterThan(before.payment_table[0]?.discount ?? 0)
    }
    // The same one again is an error and changes nothing.
    const again = await send('addPromoCode', token, { order_number, code: 'KULKU50' })
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Olet jo käyttänyt/) } })
    const confirmed = (await of.confirm()) as { body: { order: object } }
    expect(confirmed.body.order).toMatchObject({ order_number, status: 'confirmed' })
    expect(confirmed.body.order).toEqual(await of.order())
  })
})

test.each(['terms', 'identification', 'licence', 'credit', 'card'] as const)(
  'an order without %s is not confirmed, and the refusal names the step that is open',
  async (missing) => {
    const customer = await orderInState(shop, { missing })
    const step = missing === 'licence' || missing === 'credit' ? 'identification' : missing
    expect(await customer.confirm()).toMatchObject({ status: 409, body: { code: 'STEP_MISSING', step } })
    expect((await customer.order()).status).toBe('pending')
  },
)

test('an order is not confirmed without a phone number, with a wrong one, or with a driver whose number is none', async () => {
  const customer = await orderInState(shop)
  await shop.db.execute(sql`update customer set phone = null where id = ${customer.customerId}`)
  const driver = { first_name: 'Aino', last_name: 'Ajokortti', phone: '12' }
  expect(await customer.confirm({ phone: null })).toMatchObject({
    status: 422,
    body: { errors: { phone: [expect.any(String)] } },
  })
  expect(await customer.confirm({ phone: 'abc' })).toMatchObject({
    status: 422,
    body: { errors: { phone: [expect.any(String)] } },
  })
  expect(await customer.confirm({ drivers: [driver] })).toMatchObject({
    status: 422,
    body: { errors: { 'drivers.0.phone': [expect.any(String)] } },
  })
  expect((await customer.order()).status).toBe('pending')
  expect((await customer.confirm()).status).toBe(200)
})

test('yesterday’s checks do not confirm an order today', async () => {
  const customer = await orderInState(shop)
  await shop.db.execute(sql`update licence_check set day = day - 1 where customer_id = ${customer.customerId}`)
  expect(await customer.confirm()).toMatchObject({ status: 409, body: { step: 'identification' } })
})

test('a driver who was named elsewhere meanwhile is not replaced unseen, nor one who was taken away given back', async () => {
  const customer = await orderInState(shop)
  const { token, order_number } = customer
  const person = (first_name: string) => ({ first_name, last_name: 'Ajokortti', phone: '0501234567' })
  const name = (first_name: string) =>
    shop.call('addCarDriver', { token, body: { order_number, ...person(first_name) } })
  const drivers = async () => (await customer.order()).drivers
  const named = async () => (await drivers()).map(({ first_name }) => first_name)
  expect((await name('Aino')).status).toBe(204)
  const seen = (await drivers()).map(({ driver_id }) => driver_id)
  expect((await name('Veikko')).status).toBe(204)
  const press = (drivers_seen: string[]) => customer.confirm({ drivers: [person('Aino')], drivers_seen })
  expect(await press(seen)).toMatchObject({ status: 409, body: { code: 'DRIVERS_CHANGED' } })
  expect(await named()).toEqual(['Aino', 'Veikko'])
  const both = (await drivers()).map(({ driver_id }) => driver_id)
  for (const driver_id of both) await shop.call('deleteCarDriver', { token, body: { order_number, driver_id } })
  expect(await press(both)).toMatchObject({ status: 409, body: { code: 'DRIVERS_CHANGED' } })
  expect([await named(), (await customer.order()).status]).toEqual([[], 'pending'])
  expect((await press([])).status).toBe(200)
  expect(await named()).toEqual(['Aino'])
})
