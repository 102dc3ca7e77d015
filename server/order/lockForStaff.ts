import { eq } from 'drizzle-orm'
import { type Action, orderMay } from '../../contract/order/orderRules.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type OrderRow, orders } from './tables.ts'

/** Locks anybody's order; nothing of it changes before the transaction ends. */
export async function lockNumbered(tx: Tx, orderNumber: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNumber, orderNumber)).for('no key update')
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/** The same by its id. */
export async function lockById(tx: Tx, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw new Error(`No order ${id}`)
  return order
}

/** The same for an act of staff; refuses when the state table does not allow it. */
export async function lockForStaff(tx: Tx, orderNumber: string, action: Action): Promise<OrderRow> {
  const order = await lockNumbered(tx, orderNumber)
  if (!orderMay(order.status, action)) throw new Refusal('ORDER_STATE', { body: { status: order.status } })
  return order
}
