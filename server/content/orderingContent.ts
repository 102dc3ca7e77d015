import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { contractTextVersion } from './contractTextVersion.ts'
import { content } from './tables.ts'

/** Question: whether the operator has switched ordering off, and which text contracts have now. One statement. */
export async function orderingContent(db: Queryable): Promise<{ isDisabled: boolean; contractText: string }> {
  const { rows } = await db.execute<{ disabled: unknown; text: string }>(sql`
    select (select value from ${content} where key = 'ordering_disabled') as disabled, ${contractTextVersion} as text`)
  return { isDisabled: rows[0]?.disabled === true, contractText: rows[0]?.text ?? '' }
}
