import type { Queryable } from '../platform/database.ts'
import { findActiveCard } from './queries.ts'

/** Question: the card that an order's charges go to. */
export async function activeCard(db: Queryable, orderId: string): Promise<{ id: string } | null> {
  const row = await findActiveCard(db, orderId)
  return row ? { id: row.id } : null
}
