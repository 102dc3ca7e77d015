import type { Queryable } from '../platform/database.ts'
import { FIRST_ID } from '../platform/ids.ts'
import { activeCardsUntil } from './queries.ts'

/** Question: a page of orders, by id, whose active card is good until the end of this month. */
export const ordersWithCardUntil = async (
  db: Queryable,
  month: { year: number; month: number },
  after: string = FIRST_ID,
): Promise<string[]> => (await activeCardsUntil(db, month, after)).map(({ orderId }) => orderId)
