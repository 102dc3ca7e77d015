import { describe, expect, test } from 'vitest'
import { newOrderForm } from '../testCustomer.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from '../testing/orderInState.ts'
import { atOnce, hold, statuses, untilWaiting } from '../testing/rivals.ts'
import { testShop } from '../testShop.ts'
import { expireOrders } from './choosing/expireOrders.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })
const ROUNDS = 20
const PRESSED = 6
const slow = { timeout: 60_000 }

/** Real races depend on who comes when: each is run many times, and the books must be right after them all. */
async function rounds(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) await race(round)
}

async function stateOf({ orderId }: OwnerOfOrder) {
  const { rows } = await shop.db.$client.query(
    `select o.status, v.state as car,
      (select count(*) from reservation r where r.order_id = o.id and ended_at is null)::int as holds,
      (select count(*) from subscription s where s.order_id = o.id)::int as subscriptions,
      (select count(*) from promo_code p where p.owner_order_id = o.id)::int as referrals,
      (select count(*) from order_history h where h.order_id = o.id and to_status = 'confirmed')::int as confirmations
    from orders o join vehicle v on v.id = o.vehicle_id where o.id = $1`,
    [orderId],
  )
  return rows[0]
}
const ordered = { status: 'confirmed', car: 'held', holds: 1, subscriptions: 1, referrals: 1, confirmations: 1 }
const letGo = { car: 'free', holds: 0, subscriptions: 0, referrals: 0, confirmations: 0 }
const kept = { status: 'pending', car: 'held', holds: 1, subscriptions: 0, referrals: 0, confirmations: 0 }

/** The hold ends two seconds from now by the shop's clock, which is moved on when the test says so. */
async function endsSoon({ orderId }: OwnerOfOrder): Promise<() => void> {
  const end = new Date(shop.clock.now().getTime() + 2_000)
  await shop.db.$client.query('update orders set reserved_until = $1 where id = $2', [end, orderId])
  return () => shop.clock.moveTo(shop.clock.offset() + 3_000)
}
const reservationOf = ({ orderId }: OwnerOfOrder) =>
  hold(shop, 'reservation', `order_id = '${orderId}' and ended_at is null`)
const rowOf = ({ customerId }: OwnerOfOrder) => hold(shop, 'customer', `id = '${customerId}'`)
const body = ({ order_number }: OwnerOfOrder) => ({ order_number })
const remove = (of: OwnerOfOrder) => shop.call('deleteOrderInProgress', { token: of.token, body: body(of) })
const chooseAgain = async (of: OwnerOfOrder) =>
  shop.call('updatePendingOrder', {
    token: of.token,
    body: { car: await plentifulCar(shop), fixed_term: 1, order: body(of) },
  })

describe('the end of the hold and the confirmation at the same moment', () => {
  test('the end comes first: the car is let go and nothing is ordered', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      const passHold = await endsSoon(customer)
      const letThrough = await reservationOf(customer)
      passHold()
      const expiring = expireOrders(shop)
      await untilWaiting(shop, 1)
      const confirming = customer.confirm()
      await untilWaiting(shop, 2)
      await letThrough()
      expect(await expiring).toBe(1)
      expect(await confirming).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
      expect(await stateOf(customer)).toEqual({ status: 'expired', ...letGo })
    }),
  )

  test('the confirmation comes first: the order stands and keeps its car', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      const passHold = await endsSoon(customer)
      const letThrough = await rowOf(customer)
      const confirming = customer.confirm()
      await untilWaiting(shop, 1)
      passHold()
      expect(await expireOrders(shop)).toBe(0)
      await letThrough()
      expect((await confirming).status).toBe(200)
      expect(await expireOrders(shop)).toBe(0)
      expect(await stateOf(customer)).toEqual(ordered)
    }),
  )

  test('nobody arranges who comes first: one of the two happens, never both', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      const passHold = await endsSoon(customer)
      const confirming = customer.confirm()
      passHold()
      const [confirmed, expired] = [await confirming, await expireOrders(shop)]
      const wanted = expired === 1 ? { status: 'expired', ...letGo } : ordered
      expect(confirmed.status).toBe(expired === 1 ? 404 : 200)
      expect(await stateOf(customer)).toEqual(wanted)
    }),
  )
})

describe('the end of the hold and another choice of car', () => {
  test('the end comes first: the order is brought back with a car', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      const passHold = await endsSoon(customer)
      const letThrough = await reservationOf(customer)
      passHold()
      const expiring = expireOrders(shop)
      await untilWaiting(shop, 1)
      const choosing = chooseAgain(customer)
      await untilWaiting(shop, 2)
      await letThrough()
      expect(await expiring).toBe(1)
      expect((await choosing).status).toBe(200)
      expect(await stateOf(customer)).toEqual(kept)
    }),
  )

  test('the choice comes first: the order never ends', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      const passHold = await endsSoon(customer)
      const letThrough = await reservationOf(customer)
      const choosing = chooseAgain(customer)
      await untilWaiting(shop, 1)
      passHold()
      expect(await expireOrders(shop)).toBe(0)
      await letThrough()
      expect((await choosing).status).toBe(200)
      expect(await expireOrders(shop)).toBe(0)
      expect(await stateOf(customer)).toEqual(kept)
    }),
  )
})

describe('two wishes of one customer', () => {
  test('five confirmations are one', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      expect(statuses(await atOnce(5, () => customer.confirm()))).toEqual({ 200: 5 })
      expect(await stateOf(customer)).toEqual(ordered)
    }),
  )

  test('confirmed before it is deleted: the order stands', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      const letThrough = await rowOf(customer)
      const confirming = customer.confirm()
      await untilWaiting(shop, 1)
      const removing = remove(customer)
      await untilWaiting(shop, 2)
      await letThrough()
      expect([(await confirming).status, (await removing).status]).toEqual([200, 409])
      expect(await stateOf(customer)).toEqual(ordered)
    }),
  )

  test('deleted before it is confirmed: the car is free', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      const letThrough = await reservationOf(customer)
      const removing = remove(customer)
      await untilWaiting(shop, 1)
      const confirming = customer.confirm()
      await untilWaiting(shop, 2)
      await letThrough()
      expect([(await removing).status, (await confirming).status]).toEqual([204, 404])
      expect(await stateOf(customer)).toEqual({ status: 'removed', ...letGo })
    }),
  )

  test('many tabs start one order', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop, { status: 'removed' })
      const car = await plentifulCar(shop)
      const answers = await atOnce(10, () => shop.call('createNewOrder', { token: customer.token, body: { car } }))
      expect(statuses(answers)).toEqual({ 200: 1, 409: 9 })
    }),
  )

  test('one below the limit, twenty orders at once are one, and after it none [ROLE-17 CONST-15]', slow, async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await shop.db.$client.query('update customer set max_orders = 2 where id = $1', [customer.customerId])
    const start = async () => {
      const car = await plentifulCar(shop)
      return atOnce(20, () => shop.call('createNewOrder', { token: customer.token, body: { car } }))
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

test('a code with one use left goes to one of a hundred orders', slow, async () => {
  const customers: OwnerOfOrder[] = []
  for (let count = 0; count < 100; count += 1) customers.push(await orderInState(shop))
  await rounds(async (round) => {
    const code = `ARPA${round}`
    await shop.db.$client.query(
      `insert into promo_code (id, code_norm, code, kind, description, value_type, value, valid_from, valid_to, max_uses)
       values (gen_random_uuid(), $1, $1, 'promo', '', 'fixed', 100, '2020-01-01', '2100-01-01', 1)`,
      [code],
    )
    const rivals = round === 1 ? customers : customers.slice(0, 10)
    const answers = await Promise.all(
      rivals.map(({ token, order_number }) => shop.call('addPromoCode', { token, body: { order_number, code } })),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 404: rivals.length - 1 })
    const { rows } = await shop.db.$client.query('select used::int from promo_code where code = $1', [code])
    expect(rows).toEqual([{ used: 1 }])
  })
})

describe('one key', () => {
  test('sent ten times at once is one order, and every later answer is the first one', slow, () =>
    rounds(async (round) => {
      const sent = {
        body: newOrderForm(await plentifulCar(shop)),
        headers: { 'idempotency-key': `order-by-key-${round}` },
      }
      const answers = await atOnce(10, () => shop.call('createNewOrder', sent))
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

describe('a button that is pressed five times', () => {
  const presses: [string, (of: OwnerOfOrder) => Promise<{ status: number }>, Record<number, number>][] = [
    [
      'acceptTermsAndServices',
      (of) => shop.call('acceptTermsAndServices', { token: of.token, body: { ...body(of), accept_terms: true } }),
      { 204: 5 },
    ],
    [
      'updateFixedTerm',
      (of) => shop.call('updateFixedTerm', { token: of.token, body: { ...body(of), fixed_term: 6 } }),
      { 204: 5 },
    ],
    ['extendReservation', (of) => shop.call('extendReservation', { token: of.token, body: body(of) }), { 200: 5 }],
    ['continueOrder', (of) => shop.call('continueOrder', { token: of.token, body: body(of) }), { 200: 5 }],
    ['deleteOrderInProgress', remove, { 204: 5 }],
    ['updatePendingOrder', chooseAgain, { 200: 5 }],
    [
      'addPromoCode',
      (of) => shop.call('addPromoCode', { token: of.token, body: { ...body(of), code: 'KULKU50' } }),
      { 200: 1, 409: 4 },
    ],
    ['createIdentification', (of) => shop.call('createIdentification', { token: of.token }), { 200: 5 }],
    [
      'checkDriversLicenseAndCredit',
      (of) => shop.call('checkDriversLicenseAndCredit', { token: of.token }),
      { 200: 5 },
    ],
    [
      'registerPaymentCard',
      (of) => shop.call('registerPaymentCard', { token: of.token, body: { ...body(of), new_order: true } }),
      { 200: 5 },
    ],
    [
      'setPassword',
      (of) =>
        shop.call('setPassword', {
          token: of.token,
          body: { password: 'Metsäpolku 77', password_confirmation: 'Metsäpolku 77' },
        }),
      { 204: 1, 404: 4 },
    ],
    [
      'updateExtraService',
      async (of) => {
        const { available_extra_services: offered } = await of.order()
        const service_id = offered.find(({ service_key }) => service_key !== 'home_delivery')?.id ?? ''
        return shop.call('updateExtraService', { token: of.token, body: { ...body(of), service_id } })
      },
      { 200: 5 },
    ],
  ]

  test.each(presses)(`%s has one effect, for ${PRESSED} customers at once`, slow, async (_, press, wanted) => {
    const customers: OwnerOfOrder[] = []
    for (let count = 0; count < PRESSED; count += 1) customers.push(await orderInState(shop))
    await Promise.all(
      customers.map(async (customer) => {
        expect(statuses(await atOnce(5, () => press(customer)))).toEqual(wanted)
        const order = await customer.order()
        expect(order.order_extra_services.length).toBeLessThanOrEqual(1)
        expect(order.order_codes.length).toBeLessThanOrEqual(1)
        expect(order.payment_cards).toHaveLength(1)
      }),
    )
  })
})
