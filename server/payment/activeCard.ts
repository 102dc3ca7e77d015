import type { Queryable } from '../platform/database.ts'
import { findActiveCard } from './queries.ts'

/** Question: the card that an order's charges go to, its token still sealed. */
export async function activeCard(db: Queryable, orderId: string): Promise<{ id: string; sealedToken: Buffer } | null> {
  const row = await findActiveCard(db, orderId)
  return row ? { id: row.id, sealedToken: row.token } : null
}
