import type { SQL } from 'drizzle-orm'
import { beginsWith } from '../../platform/match.ts'
import { orders } from '../tables.ts'

/** Branch of staff's search: orders whose number begins so. */
export function matchOrders(words: string): SQL[] {
  const typed = words.replace(/[\s#]/g, '')
  if (!/^\d{2,20}$/.test(typed)) return []
  const { orderNumber, customerId, id } = orders
  return [
    beginsWith(
      { from: orders, matched: 'order_number', value: orderNumber, key: orderNumber, customerId, orderId: id },
      typed,
    ),
  ]
}
