import type { AnswerOf, QueryOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import type { Customer } from '../../../contract/customer.ts'
import type { Order } from '../../../contract/order.ts'
import { carOfOrder } from '../../fleet/carAtDealer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { RawJson } from '../../platform/rawJson.ts'
import { Refusal } from '../../platform/refusal.ts'
import { currentOrder, type FullOrder, fullOrder, fullOrders, ordersOf } from '../queries.ts'
import { customerOf } from './customerOf.ts'
import { gatherOrders } from './gatherOrders.ts'
import { orderJson, orderView } from './orderView.ts'
import { paperView } from './paperView.ts'

interface Needs {
  db: Queryable
  clock: Clock
}

const viewOf = async (
  { db, clock }: Needs,
  full: FullOrder[],
  more: { allInvoices?: boolean } = {},
): Promise<Order[]> => {
  const today = clock.today()
  return (await gatherOrders(db, full, more)).map((parts) => orderView(parts, today))
}

/** The order in progress, else the newest, with the customer. */
export async function getOrder(shop: Needs, customerId: string): Promise<{ order: Order; customer: Customer }> {
  const row = await currentOrder(shop.db, customerId)
  const [order] = row ? await viewOf(shop, await fullOrders(shop.db, [row.id])) : []
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return { order, customer: await customerOf(shop)(shop.db, customerId) }
}

/**
 * All orders of the account page, or the one with this number; those that expired or were taken back before they were
 * confirmed have a card too. Written here: a company has hundreds, and the serializer copies each of them to look at it.
 */
export async function getOrders(
  shop: Needs,
  customerId: string,
  { order_number, invoices }: QueryOf<Calls['getOrders']>,
): Promise<RawJson<AnswerOf<Calls['getOrders']>>> {
  const found = await ordersOf(shop.db, customerId, order_number)
  if (order_number && found.length === 0) throw new Refusal('ORDER_NOT_FOUND')
  const orders = await viewOf(shop, found, { allInvoices: invoices === 'all' })
  return new RawJson('', `{"data":[${orders.map(orderJson).join()}]}`)
}

/** One order by its number, for calls that answer the changed order. */
export async function orderAnswer(shop: Needs, customerId: string, orderNumber: string): Promise<{ order: Order }> {
  const found = await fullOrder(shop.db, customerId, orderNumber)
  const [order] = found ? await viewOf(shop, [found]) : []
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return { order }
}

/** One order as its papers tell it, with the car that it holds. */
export async function orderOnPaper({ db, clock }: Needs, customerId: string, orderNumber: string) {
  const full = await fullOrder(db, customerId, orderNumber)
  if (!full) throw new Refusal('ORDER_NOT_FOUND')
  const car = await carOfOrder(db, full.order)
  return { id: full.order.id, order: paperView(full, car, clock.today()), registration: car.registration }
}

/** One order with all its invoices, for letters. */
export async function orderOf(shop: Needs, orderId: string): Promise<Order> {
  const [order] = await viewOf(shop, await fullOrders(shop.db, [orderId]), { allInvoices: true })
  if (!order) throw new Error(`No order ${orderId}`)
  return order
}
