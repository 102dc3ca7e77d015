import type { Customer } from '../../../contract/customer.ts'
import type { Order } from '../../../contract/order.ts'
import { carOfOrder } from '../../fleet/models/carAtDealer.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { fullOrder, fullOrders } from '../fullOrderQueries.ts'
import { currentOrder } from '../queries.ts'
import { customerOf } from './customerOf.ts'
import { paperView } from './paperView.ts'
import { type ViewNeeds, viewOrders } from './viewOrders.ts'

/** The order in progress, else the newest, with the customer. */
export async function getOrder(shop: ViewNeeds, customerId: string): Promise<{ order: Order; customer: Customer }> {
  const row = await currentOrder(shop.db, customerId)
  const [order] = row ? await viewOrders(shop, await fullOrders(shop.db, [row.id])) : []
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return { order, customer: await customerOf(shop)(shop.db, customerId) }
}

/** One order by its number, for calls that answer the changed order. Staff see all of its invoices. */
export async function orderAnswer(
  shop: ViewNeeds,
  customerId: string,
  orderNumber: string,
  more: { allInvoices?: boolean } = {},
): Promise<{ order: Order }> {
  const found = await fullOrder(shop.db, customerId, orderNumber)
  const [order] = found ? await viewOrders(shop, [found], more) : []
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return { order }
}

/** One order as its papers tell it, with the car that it holds. */
export async function orderOnPaper(
  { db, clock }: Omit<ViewNeeds, 'language'>,
  customerId: string,
  orderNumber: string,
) {
  const full = await fullOrder(db, customerId, orderNumber)
  if (!full) throw new Refusal('ORDER_NOT_FOUND')
  const car = await carOfOrder(db, full.order)
  return { id: full.order.id, order: paperView(full, car, clock.today()) }
}

/** One order with all its invoices, for letters. */
export async function orderOf(shop: ViewNeeds, orderId: string): Promise<Order> {
  const [order] = await viewOrders(shop, await fullOrders(shop.db, [orderId]), { allInvoices: true })
  if (!order) throw new Error(`No order ${orderId}`)
  return order
}
