import { lte, max } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { listPrice } from '../tables.ts'

/** Question: when the list price of each model last changed, by model id. */
export async function pricesChangedAt(db: Queryable, now: Date): Promise<Map<string, Date>> {
  const rows = await db
    .select({ modelId: listPrice.modelId, at: max(listPrice.validFrom) })
    .from(listPrice)
    .where(lte(listPrice.validFrom, now))
    .groupBy(listPrice.modelId)
  return new Map(rows.flatMap(({ modelId, at }) => (at ? [[modelId, at]] : [])))
}
