import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { orders } from '../tables.ts'

/** Question: how many orders that are not confirmed had the terms accepted; other terms ask their customers again. */
export async function ordersToAccept(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), isNotNull(orders.termsAcceptedAt)))
  return row?.many ?? 0
}
