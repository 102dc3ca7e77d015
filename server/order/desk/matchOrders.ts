import type { SQL } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import { beginsWith } from '../../platform/database/match.ts'
import { orders } from '../tables.ts'

/** Branch of staff's search: orders whose number begins so; of these places alone, or of all (null). */
export function matchOrders(words: string, dealerIds: readonly string[] | null): SQL[] {
  const typed = words.replace(/[\s#]/g, '')
  if (!/^\d{2,20}$/.test(typed)) return []
  const { orderNumber, customerId, id } = orders
  const way = { from: orders, matched: 'order_number', value: orderNumber, key: orderNumber, customerId, orderId: id }
  return [beginsWith(dealerIds ? { ...way, where: anyOf(orders.dealerId, dealerIds) } : way, typed)]
}
