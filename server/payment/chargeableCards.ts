import type { Queryable } from '../platform/database.ts'
import { activeCards } from './queries.ts'

/** Question: of these orders those that have a card, with the card that their charges go to and its token, still sealed. */
export async function chargeableCards(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, { id: string; sealedToken: Buffer }>> {
  const rows = await activeCards(db, orderIds)
  return new Map(rows.map(({ orderId, id, token }) => [orderId, { id, sealedToken: token }]))
}
