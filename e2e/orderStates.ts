import { eq } from 'drizzle-orm'
import type { Customer as KnownCustomer, OrderStatus } from '../contract/customer.ts'
import type { Order } from '../contract/order.ts'
import { changeStatus } from '../server/order/changeStatus.ts'
import { type OrderRow, orders } from '../server/order/tables.ts'
import { transaction } from '../server/platform/database.ts'
import { type Customer, goodPassword } from './customer.ts'
import type { Shop } from './openShop.ts'
import { type Beginning, orderByCalls, type StartedOrder } from './orderByCalls.ts'

/** Staff and the clock bring an order on, one state after the other. */
export async function becomes(shop: Shop, order_number: string, ...states: OrderStatus[]): Promise<void> {
  const now = await shop.clock.now()
  for (const to of states)
    await transaction(shop.db, async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.orderNumber, order_number))
      if (!order) throw new Error(`No order ${order_number}`)
      await changeStatus(tx, order, { to, now, actor: 'test', reason: 'test' })
    })
}

/** What staff writes on an order: the car is ready, the return is asked for. */
export const writes = (shop: Shop, order_number: string, change: Partial<OrderRow>) =>
  shop.db.update(orders).set(change).where(eq(orders.orderNumber, order_number))

/** A customer with a password and a confirmed order, signed in; the account page is not open yet. */
export async function hasConfirmed(it: Customer, wishes: Partial<Beginning> = {}): Promise<StartedOrder> {
  const started = await orderByCalls(it.shop, 'valmis', { email: it.email, password: goodPassword, ...wishes })
  await it.isSignedIn(started.token)
  return started
}

/** The account page as if the orders were otherwise: for what is shown in states that take months to come to. */
export async function seesOrdersAs(it: Customer, change: (order: Order) => Partial<Order>): Promise<void> {
  await it.page.route('**/api/ui/customer/getOrders', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Order[] }
    await route.fulfill({ response, json: { data: data.map((order) => ({ ...order, ...change(order) })) } })
  })
}

/** The customer as if the shop knew them otherwise. */
export async function isKnownAs(it: Customer, change: Partial<KnownCustomer>): Promise<void> {
  await it.page.route('**/api/ui/user/user', async (route) => {
    const response = await route.fetch()
    const known = (await response.json()) as { customer: KnownCustomer }
    await route.fulfill({ response, json: { ...known, customer: { ...known.customer, ...change } } })
  })
}
