import { expect } from 'vitest'
import type { Order } from '../../contract/order.ts'
import { startOrder, type TestCustomer } from '../testCustomer.ts'
import type { TestShop } from '../testShop.ts'

const DAY = 86_400_000

/** A confirmed order of a private customer whose card behaves as the scenario says, billed for its first period. */
export async function billedOrder(shop: TestShop, scenario = 'ok'): Promise<TestCustomer> {
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  await customer.identify()
  await customer.addCard(scenario)
  expect((await customer.confirm()).status).toBe(200)
  await untilBilled(shop, customer, 1)
  return customer
}

/** Moves on until the order has so many invoices. */
export async function untilBilled(shop: TestShop, customer: TestCustomer, count: number): Promise<Order> {
  for (let weeks = 0; weeks < 40; weeks += 1) {
    await shop.worker.runUntilIdle()
    const order = await customer.order()
    if (order.invoices.length >= count) return order
    await shop.pass(6 * DAY)
    await customer.signIn()
  }
  throw new Error('never billed')
}
