import { eq } from 'drizzle-orm'
import { type OrderRow, orders } from '../../server/order/tables.ts'
import { type Customer, goodPassword } from '../kit/customer.ts'
import { type Beginning, deliveryByCalls, orderByCalls, type StartedOrder } from '../order/orderByCalls.ts'
import type { Shop } from '../screens/openShop.ts'
import { becomes } from './account.ts'

/** A change that staff make to an order: the car is ready, the return is asked for. */
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
