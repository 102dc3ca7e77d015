import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { orderChange } from './tables.ts'

/** Question: what was agreed on after the confirmation, oldest first. */
export const changesOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(orderChange)
    .where(eq(orderChange.orderId, orderId))
    .orderBy(asc(orderChange.at), asc(orderChange.id))
