import type { Queryable } from '../platform/database/database.ts'
import { FIRST_ID } from '../platform/ids.ts'
import { type ActiveUntil, activeCardsUntil } from './queries.ts'

export type { ActiveUntil }

export type ExpiryMonth = Pick<ActiveUntil, 'year' | 'month'>

/** Question: a page of orders whose active card is good until the end of one of these months, the earliest first, after the last one of the page before. */
export const cardsEnding = (
  db: Queryable,
  months: { first: ExpiryMonth; last: ExpiryMonth },
  after?: ActiveUntil,
): Promise<ActiveUntil[]> => activeCardsUntil(db, months.last, after ?? { ...months.first, orderId: FIRST_ID })
