import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { untilWaiting } from '../testing/rivals.ts'
import { testShop } from '../testing/testShop.ts'
import { expireOrders } from './choosing/expireOrders.ts'
import { letGo, ordered, races, rounds, slow } from './testing/races.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })
const { stateOf, reservationOf, rowOf, chooseAgain } = races(shop)
const kept = { status: 'pending', car: 'held', holds: 1, subscriptions: 0, referrals: 0, confirmations: 0 }

/** The hold ends two seconds from now by the shop's clock, which is moved on when the test says so. */
async function endsSoon({ orderId }: OwnerOfOrder): Promise<() => void> {
  const end = new Date(shop.clock.now().getTime() + 2_000)
  await shop.db.$client.query('update orders set reserved_until = $1 where id = $2', [end, orderId])
  return () => shop.clock.moveTo(shop.clock.offset() + 3_000)
}

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
