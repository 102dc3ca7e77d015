import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { contactMessage } from './tables.ts'

/** More would not be looked at in a day. */
const MOST = 500

/** Question: the customers whose wish waits that a person looks at a decision again. */
export async function reviewsAsked(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ customerId: contactMessage.customerId })
    .from(contactMessage)
    .where(and(eq(contactMessage.kind, 'review'), isNull(contactMessage.doneAt), isNotNull(contactMessage.customerId)))
    .limit(MOST)
  return rows.flatMap(({ customerId }) => customerId ?? [])
}
