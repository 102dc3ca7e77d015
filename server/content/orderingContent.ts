import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { contractTextVersion } from './contractTextVersion.ts'
import { content } from './tables.ts'

/** Whether the operator has switched ordering off, and which text contracts have now. */
export interface Ordering {
  isDisabled: boolean
  contractText: string
}

/** Within another slice's statement: the same. */
export const orderingNow: SQL<Ordering> = sql`json_build_object(
  'isDisabled', coalesce((select value = 'true' from ${content} where key = 'ordering_disabled'), false),
  'contractText', ${contractTextVersion})`

/** Question: whether ordering is on, and with which text. One statement. */
export async function orderingContent(db: Queryable): Promise<Ordering> {
  const { rows } = await db.execute<{ now: Ordering }>(sql`select ${orderingNow} as now`)
  if (!rows[0]) throw new Error('No row of a select without a table')
  return rows[0].now
}
