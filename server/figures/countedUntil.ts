import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'

/** Question: the end of the last day that was counted; null before the first one. What happened before it, no figure asks for again. */
export async function countedUntil(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ until: string | null }>(
    sql`select (max(day) + 1)::timestamp at time zone 'Europe/Helsinki' as until from counted_day`,
  )
  const until = rows[0]?.until
  return until ? new Date(until) : null
}
