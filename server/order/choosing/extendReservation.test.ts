import { describe, expect, test } from 'vitest'
import { startAtTen } from '../../testing/startAtTen.ts'
import { findCar, startOrder, type TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { inEveryState, onlyPending, order_number } from '../testing/stateTable.ts'

const shop = await testShop()

const MINUTE = 60_000
/** An hour and ten more of it. */
const LONGEST = 11 * 60
const orderOf = ({ order_number }: TestCustomer) => ({ order_number })

/** Steps that a customer can complete over and over. */
const repeatable = {
  async changeAndAccept(customer: TestCustomer) {
    const { fixed_term } = await customer.order()
    const body = { ...orderOf(customer), fixed_term: fixed_term === 3 ? (6 as const) : (3 as const) }
    expect((await shop.call('updateFixedTerm', { token: customer.token, body })).status).toBe(204)
    await customer.acceptTerms()
  },
  async chooseCar(customer: TestCustomer) {
    const { car } = await findCar(shop)
    const body = { car, fixed_term: 3 as const, order: orderOf(customer) }
    expect((await shop.call('updatePendingOrder', { token: customer.token, body })).status).toBe(200)
  },
  addCard: (customer: TestCustomer) => customer.addCard(),
}

/** How long the order keeps its car when something is done every 55 minutes. */
async function minutesHeld(customer: TestCustomer, repeat: (customer: TestCustomer) => Promise<unknown>) {
  for (let minutes = 0; minutes < 24 * 60; minutes += 55) {
    await repeat(customer)
    await shop.pass(55 * MINUTE)
    if ((await customer.order()).status !== 'pending') return minutes + 55
  }
  return Number.POSITIVE_INFINITY
}

inEveryState(shop, { name: 'extendReservation', body: order_number, writes: ['orders'], outcomes: onlyPending })

describe('the hold', () => {
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

  test('is not renewed by accepting what was accepted already', async () => {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    const { reserved_until } = await customer.order()
    await shop.pass(50 * MINUTE)
    await customer.acceptTerms()
    expect(await customer.order()).toMatchObject({ status: 'pending', reserved_until })
    await shop.pass(11 * MINUTE)
    expect((await customer.order()).status).toBe('expired')
  })

  test('lasts as long as ten extensions make it, and no longer whatever is done again and again', async () => {
    const customer = await startOrder(shop)
    for (const repeat of Object.values(repeatable)) {
      // The checks are good for their day.
      startAtTen(shop.clock)
      await shop.pass(0)
      await customer.signIn()
      await repeatable.chooseCar(customer)
      await customer.acceptTerms()
      await customer.identify()
      const lasted = await minutesHeld(customer, repeat)
      expect(lasted).toBeGreaterThan(LONGEST - 60)
      expect(lasted).toBeLessThanOrEqual(LONGEST)
    }
  })

  test('ends as it would have when it is extended after other steps took its time; ended, it begins anew with another choice', async () => {
    const customer = await startOrder(shop)
    const extend = () => shop.call('extendReservation', { token: customer.token, body: orderOf(customer) })
    for (let step = 1; step <= 11; step += 1) {
      await shop.pass(54 * MINUTE)
      await repeatable.chooseCar(customer)
    }
    expect((await extend()).status).toBe(200)
    await shop.pass(54 * MINUTE)
    expect((await extend()).status).toBe(200)
    expect(await extend()).toMatchObject({ status: 409, body: { code: 'EXTENSIONS_USED' } })
    await shop.pass(13 * MINUTE)
    expect((await customer.order()).status).toBe('expired')
    await repeatable.chooseCar(customer)
    expect(await minutesHeld(customer, extend)).toBeGreaterThan(10 * 55)
  })

  test('that is over is begun anew by choosing a car, also before the sweep saw its end', async () => {
    const customer = await startOrder(shop)
    await shop.db.$client.query(`update orders set reserved_until = now() where order_number = $1`, [
      customer.order_number,
    ])
    shop.clock.moveTo(shop.clock.offset() + 12 * 60 * MINUTE)
    await repeatable.chooseCar(customer)
    await shop.pass(55 * MINUTE)
    expect((await customer.order()).status).toBe('pending')
  })
})
