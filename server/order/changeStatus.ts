import type { OrderStatus } from '../../contract/customer.ts'
import { mayBecome } from '../../contract/order/orderRules.ts'
import type { Tx } from '../platform/database/database.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import { updateWithHistory } from './queries.ts'
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
  also: Parameters<typeof updateWithHistory>[1] = {},
): Promise<void> {
  if (!mayBecome(order.status, to)) throw new Error(`An order cannot go from ${order.status} to ${to}`)
  const { id: orderId, customerId, status: fromStatus } = order
  const history = { customerId, orderId, fromStatus, toStatus: to, actor, reason, at: now }
  await updateWithHistory(tx, { holdAddressHash: null, ...also, status: to }, history)
  const isKept = fromStatus === 'under_cancellation' && to === 'delivered'
  eventOnCommit(tx, 'order', { outcome: isKept ? 'kept' : to, orderId, customerId })
}
