import type { OrderStatus } from '../../contract/customer.ts'
import type { Tx } from '../platform/database.ts'
import { eventOnCommit } from '../platform/events.ts'
import { mayBecome } from './order.ts'
import { insertHistory, updateOrder } from './queries.ts'
import type { OrderRow } from './tables.ts'

interface Change {
  to: OrderStatus
  now: Date
  /** `customer`, `clock`, `sandbox` or a member of staff. */
  actor: string
  reason: string
}

/** The only way a status changes: by the table of transitions, and into the history. */
export async function changeStatus(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'customerId' | 'status'>,
  { to, now, actor, reason }: Change,
  also: Parameters<typeof updateOrder>[2] = {},
): Promise<void> {
  if (!mayBecome(order.status, to)) throw new Error(`An order cannot go from ${order.status} to ${to}`)
  await updateOrder(tx, order.id, { heldFrom: null, ...also, status: to })
  await insertHistory(tx, {
    customerId: order.customerId,
    orderId: order.id,
    fromStatus: order.status,
    toStatus: to,
    actor,
    reason,
    at: now,
  })
  eventOnCommit(tx, 'order', { outcome: to, orderId: order.id, customerId: order.customerId })
}
