import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { RawJson } from '../../platform/http/rawJson.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ordersOf } from '../fullOrderQueries.ts'
import { orderJson } from './orderView.ts'
import { type ViewNeeds, viewOrders } from './viewOrders.ts'

/**
 * All orders of the account page, or the one with this number; those that expired or were taken back before they were
 * confirmed have a card too. Written here: a company has hundreds, and the serializer copies each of them to look at it.
 */
export async function getOrders(
  shop: ViewNeeds,
  customerId: string,
  { order_number, invoices }: ParsedQueryOf<Calls['getOrders']>,
): Promise<RawJson<AnswerOf<Calls['getOrders']>>> {
  const found = await ordersOf(shop.db, customerId, order_number)
  if (order_number && found.length === 0) throw new Refusal('ORDER_NOT_FOUND')
  const orders = await viewOrders(shop, found, { allInvoices: invoices === 'all' })
  const parts = orders.map((order, at) => `${at === 0 ? '' : ','}${orderJson(order)}`)
  return new RawJson('', Buffer.concat(['{"data":[', ...parts, ']}'].map((part) => Buffer.from(part))))
}
