import { anyOf } from '../platform/database/anyOf.ts'
import type { Tx } from '../platform/database/database.ts'
import { orderExtraService } from './tables.ts'

/** Services of orders that go. */
export const eraseServices = (tx: Tx, orderIds: string[]): Promise<unknown> =>
  tx.delete(orderExtraService).where(anyOf(orderExtraService.orderId, orderIds))
