import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { PricedService } from './priceService.ts'
import { orderExtraService } from './tables.ts'

/** A delivery on an order goes elsewhere, or at another time, at the price that was told for it. */
export const redirectDelivery = (tx: Tx, id: string, to: PricedService) =>
  tx.update(orderExtraService).set(to).where(eq(orderExtraService.id, id))
