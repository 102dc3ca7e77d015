import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'

/** Locks an order whose cards may still be changed. */
export async function lockForCards(tx: Tx, customerId: string, orderNumber: string): Promise<OrderRow> {
  const order = await lockOrder(tx, customerId, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (!orderMay(order.status, 'addCard')) throw new Refusal('ORDER_NOT_PENDING')
  return order
}
