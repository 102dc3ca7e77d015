import { holdEnded } from '../../contract/order/hold.ts'
import { type Action, hasLostCar, orderMay } from '../../contract/order/orderRules.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockOrder } from './queries.ts'
import type { OrderRow } from './tables.ts'

/** Locks a pending order for one step of the flow; refuses when its time has run out, whether or not the sweep has seen it. */
export async function lockForStep(clock: Clock, tx: Tx, customerId: string, orderNumber: string): Promise<OrderRow> {
  return openForStep(await lockOrder(tx, customerId, orderNumber), clock)
}

/** Locks an order for an act that some states allow, also outside the flow. */
export async function lockForAct(
  clock: Clock,
  tx: Tx,
  { customerId, orderNumber, act }: { customerId: string; orderNumber: string; act: Action },
): Promise<OrderRow> {
  const order = await lockOrder(tx, customerId, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  requireAct(order, clock, act)
  return order
}

export function requireAct(order: OrderRow, clock: Clock, act: Action): void {
  if (order.status === 'expired' || holdEnded(order, clock.now())) throw new Refusal('ORDER_EXPIRED')
  if (!orderMay(order.status, act)) throw new Refusal('ORDER_NOT_PENDING')
}

/** The order, if the flow may still change it. */
export function openForStep(order: OrderRow | undefined, clock: Clock): OrderRow {
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (hasLostCar(order.status) || holdEnded(order, clock.now())) throw new Refusal('ORDER_EXPIRED')
  if (!orderMay(order.status, 'change')) throw new Refusal('ORDER_NOT_PENDING')
  return order
}
