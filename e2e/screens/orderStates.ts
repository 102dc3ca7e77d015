import { eq } from 'drizzle-orm'
import type { Customer as KnownCustomer } from '../../contract/customer.ts'
import { type OrderRow, orders } from '../../server/order/tables.ts'
import { becomes } from '../account/account.ts'
import { type Customer, goodPassword } from '../kit/customer.ts'
import type { Shop } from './openShop.ts'
import { type Beginning, deliveryByCalls, orderByCalls, type StartedOrder } from '../order/orderByCalls.ts'

/** What staff writes on an order: the car is ready, the return is asked for. */
export const writes = (shop: Shop, { order_number }: StartedOrder, change: Partial<OrderRow>) =>
  shop.db.update(orders).set(change).where(eq(orders.orderNumber, order_number))

/** A customer with a password and a confirmed order, signed in; the account page is not open yet. */
export async function hasConfirmed(it: Customer, wishes: Partial<Beginning> = {}): Promise<StartedOrder> {
  const started = await orderByCalls(it.shop, 'valmis', { email: it.email, password: goodPassword, ...wishes })
  await it.isSignedIn(started.token)
  return started
}

/** A car that is brought home some weeks from now, so that nothing is charged yet. */
export async function hasDelivery(it: Customer): Promise<StartedOrder> {
  const started = await deliveryByCalls(it.shop, { email: it.email, password: goodPassword })
  await it.isSignedIn(started.token)
  return started
}

/** The car is in use; the account page is not open yet. */
export async function hasCar(it: Customer, wishes: Partial<Beginning> = {}): Promise<StartedOrder> {
  const started = await hasConfirmed(it, wishes)
  await becomes(it.shop, started, 'signed', 'delivered')
  return started
}

/** The customer as if the shop knew them otherwise. */
export async function isKnownAs(it: Customer, change: Partial<KnownCustomer>): Promise<void> {
  await it.page.route('**/api/ui/user/user', async (route) => {
    const response = await route.fetch()
    const known = (await response.json()) as { customer: KnownCustomer }
    await route.fulfill({ response, json: { ...known, customer: { ...known.customer, ...change } } })
  })
}
