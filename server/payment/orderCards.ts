import type { Queryable } from '../platform/database.ts'
import { facesOf } from './cardFaces.ts'
import { cardsEver } from './queries.ts'

export interface OrderCard {
  id: string
  /** What stands on it: two with the same face are one that was added twice. */
  face: string
  /** The order's charges go to it. */
  active: boolean
}

/** Question: the cards that each order has or had, oldest first. One statement. */
export async function orderCards(db: Queryable, orderIds: string[]): Promise<Map<string, OrderCard[]>> {
  const rows = await cardsEver(db, orderIds)
  const faces = facesOf(rows)
  const cards = new Map<string, OrderCard[]>(orderIds.map((id) => [id, []]))
  for (const { id, orderId, active, deletedAt } of rows)
    cards.get(orderId)?.push({ id, face: faces.get(id) ?? id, active: active && deletedAt === null })
  return cards
}
