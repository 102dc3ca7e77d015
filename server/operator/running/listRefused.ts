import { sql } from 'drizzle-orm'
import type { AnswerOf } from '../../../contract/call.ts'
import type { listRefused as promise } from '../../../contract/ops/running/running.ts'
import { refusedSum } from '../../platform/database/tables.ts'
import type { ShopParts } from '../../platform/shopParts.ts'

type Row = Omit<AnswerOf<typeof promise>['refused'][number], 'last_at'> & { last_at: string }
const MONTH_HOURS = 30 * 24

/** The refused sign-ins and requests, newest first. */
export async function listRefused({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): Promise<AnswerOf<typeof promise>> {
  const since = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000).toISOString()
  const times = (hours: number) => sql`coalesce(sum(times) filter (where begins >= ${since(hours)}), 0)::int`
  // Counted by the hour of the clock: within the last hour is what began no longer ago.
  const { rows } = await db.execute<Row>(sql`
    select event, outcome, kind, ${times(1)} as hour, ${times(24)} as day, sum(times)::int as month, max(last_at) as last_at
    from ${refusedSum} where begins >= ${since(MONTH_HOURS)}
    group by event, outcome, kind order by max(last_at) desc, event, kind`)
  return { refused: rows.map((row) => ({ ...row, last_at: new Date(row.last_at).toISOString() })) }
}
