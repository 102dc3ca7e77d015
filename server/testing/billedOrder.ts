import { expect } from 'vitest'
import { day, daysBetween } from '../../contract/days/date.ts'
import type { Order } from '../../contract/order.ts'
import { cardBecomes } from './cardBecomes.ts'
import { isHandedOver, type OwnerOfOrder, orderInState } from './orderInState.ts'
import type { TestCustomer } from './testCustomer.ts'
import type { TestShop } from './testShop.ts'

const DAY = 86_400_000

/** A confirmed order of a private customer whose card behaves as the scenario says, billed for its first period. */
export async function billedOrder(shop: TestShop, scenario = 'ok'): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop)
  await cardBecomes(shop, customer, scenario)
  expect((await customer.confirm()).status).toBe(200)
  await untilBilled(shop, customer, 1)
  return customer
}

/** Moves on, from one day of payment to the next, until the order has so many invoices. */
export async function untilBilled(shop: TestShop, customer: TestCustomer, count: number): Promise<Order> {
  await shop.worker.runUntilIdle()
  for (let tries = 0; tries <= count; tries += 1) {
    const order = await customer.order()
    if (order.invoices.length >= count) return order
    // A second month is billed to who has the car.
    if (order.invoices.length > 0 && order.status === 'confirmed') await isHandedOver(shop, customer)
    const days = daysBetween(shop.clock.today(), day(order.next_payment_date ?? ''))
    await shop.pass(Math.max(0, days) * DAY)
    await customer.signIn()
  }
  throw new Error('never billed')
}
