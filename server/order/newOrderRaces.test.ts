import { describe, expect, test } from 'vitest'
import { orderInState, plentifulCar } from '../testing/orderInState.ts'
import { sentAtOnce, statuses } from '../testing/rivals.ts'
import { newOrderForm } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { rounds, slow } from './testing/races.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })

describe('two wishes of one customer', () => {
  test('many tabs start one order', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop, { status: 'removed' })
      const car = await plentifulCar(shop)
      const answers = await sentAtOnce(10, () => shop.call('createNewOrder', { token: customer.token, body: { car } }))
      expect(statuses(answers)).toEqual({ 200: 1, 409: 9 })
    }),
  )

  test('one below the limit, twenty orders at once are one, and after it none [ROLE-17 CONST-15]', slow, async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await shop.db.$client.query('update customer set max_orders = 2 where id = $1', [customer.customerId])
    const start = async () => {
      const car = await plentifulCar(shop)
      return sentAtOnce(20, () => shop.call('createNewOrder', { token: customer.token, body: { car } }))
    }
    await rounds(async () => {
      const answers = await start()
      expect(statuses(answers)).toEqual({ 200: 1, 409: 19 })
      const { order_number } = answers.find(({ status }) => status === 200)?.body.order ?? { order_number: '' }
      await shop.call('deleteOrderInProgress', { token: customer.token, body: { order_number } })
    })
    await shop.db.$client.query('update customer set max_orders = 1 where id = $1', [customer.customerId])
    const refused = await start()
    expect(statuses(refused)).toEqual({ 409: 20 })
    expect(refused[0]?.body).toMatchObject({ error: 'max_orders', max_orders: 1 })
  })
})

describe('one key', () => {
  test('sent ten times at once is one order, and every later answer is the first one', slow, () =>
    rounds(async (round) => {
      const sent = {
        body: newOrderForm(await plentifulCar(shop)),
        headers: { 'idempotency-key': `order-by-key-${round}` },
      }
      const answers = await sentAtOnce(10, () => shop.call('createNewOrder', sent))
      const first = answers.find(({ status }) => status === 200)
      for (const { status, body, headers } of answers) {
        if (status === 200) expect(body).toEqual(first?.body)
        else expect([status, body, headers['retry-after']]).toMatchObject([409, { code: 'TWIN_IN_FLIGHT' }, '1'])
      }
      expect((await shop.call('createNewOrder', sent)).body).toEqual(first?.body)
      const other = { ...sent, body: { ...sent.body, fixed_term: 3 as const } }
      expect(await shop.call('createNewOrder', other)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
      const { rows } = await shop.db.$client.query(
        'select count(*)::int as n from orders o join customer c on c.id = o.customer_id where c.email = $1',
        [sent.body.email],
      )
      expect(rows).toEqual([{ n: 1 }])
    }),
  )

  test('of a refused request is free to be tried again', async () => {
    const headers = { 'idempotency-key': 'refused-then-tried' }
    const car = await plentifulCar(shop)
    const gone = { ...newOrderForm(car), car: { ...car, model: 'Ei ole' } }
    expect((await shop.call('createNewOrder', { body: gone, headers })).status).toBe(410)
    expect((await shop.call('createNewOrder', { body: newOrderForm(car), headers })).status).toBe(200)
  })
})
