import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { type OrderRow, orderChange } from './tables.ts'

type Change = Pick<typeof orderChange.$inferInsert, 'kind' | 'fromText' | 'toText' | 'actor' | 'reason' | 'at'>

/** Keeps what was agreed on later: what it was, what it is. Rows are only ever added. */
export async function writeChange(tx: Tx, order: Pick<OrderRow, 'id' | 'customerId'>, change: Change): Promise<void> {
  await tx.insert(orderChange).values({ id: newId(), orderId: order.id, customerId: order.customerId, ...change })
}
