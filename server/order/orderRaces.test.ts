import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { sentAtOnce, statuses, untilWaiting } from '../testing/rivals.ts'
import { testShop } from '../testing/testShop.ts'
import { letGo, ordered, races, rounds, slow } from './testing/races.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })
const { stateOf, reservationOf, rowOf, remove } = races(shop)

describe('two wishes of one customer', () => {
  test('five confirmations are one', slow, () =>
    rounds(async () => {
      const customer = await orderInState(shop)
      expect(statuses(await sentAtOnce(5, () => customer.confirm()))).toEqual({ 200: 5 })
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
