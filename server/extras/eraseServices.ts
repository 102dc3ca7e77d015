import { anyOf } from '../platform/anyOf.ts'
import type { Tx } from '../platform/database.ts'
import { orderExtraService } from './tables.ts'

/** Services of orders that go. */
export const eraseServices = (tx: Tx, orderIds: string[]): Promise<unknown> =>
  tx.delete(orderExtraService).where(anyOf(orderExtraService.orderId, orderIds))
