import { and, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { customer } from './tables.ts'

/** Question: which of these customers have not said who they are. */
export async function unidentifiedAmong(db: Queryable, customerIds: string[]): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set()
  const found = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(inArray(customer.id, customerIds), isNull(customer.identifiedAt)))
  return new Set(found.map(({ id }) => id))
}
