import { and, asc, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../platform/anyOf.ts'
import type { Queryable } from '../platform/database.ts'
import { orderExtraService } from './tables.ts'

/** A service as it stands on an order: with the words and the price it was chosen at. */
export type ChosenService = typeof orderExtraService.$inferSelect

/** Question: the extra services of these orders that are in force, in the order they were chosen. */
export const chosenServices = async (db: Queryable, orderIds: string[]): Promise<ChosenService[]> =>
  orderIds.length === 0
    ? []
    : await db
        .select()
        .from(orderExtraService)
        .where(and(anyOf(orderExtraService.orderId, orderIds), isNull(orderExtraService.removedAt)))
        .orderBy(asc(orderExtraService.createdAt), asc(orderExtraService.id))

/** Question: one service that was chosen or bought, whether or not it is in force. */
export async function serviceById(db: Queryable, id: string): Promise<ChosenService> {
  const [row] = await db.select().from(orderExtraService).where(eq(orderExtraService.id, id))
  if (!row) throw new Error(`No service ${id} was ever chosen`)
  return row
}
