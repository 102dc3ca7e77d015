import type { Day } from '../../contract/date.ts'
import type { Queryable } from '../platform/database.ts'
import { periodOf } from './period.ts'
import { nextCharges } from './queries.ts'

/** Question: when each order's card is charged next; orders to which nothing more comes are left out. One statement. */
export async function nextPaymentsOf(db: Queryable, orderIds: string[]): Promise<Map<string, Day>> {
  const byOrder = new Map<string, Day>()
  if (orderIds.length === 0) return byOrder
  for (const { orderId, anchor, nextNumber, nextChargeOn, endDate } of await nextCharges(db, orderIds)) {
    const comes = endDate === null || periodOf(anchor, nextNumber).start < endDate
    if (nextChargeOn && comes) byOrder.set(orderId, nextChargeOn)
  }
  return byOrder
}
