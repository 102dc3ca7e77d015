import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { CheckKind, CheckResult } from '../../contract/ops/running/figures.ts'
import { isOfDay } from '../platform/database/beginOfDay.ts'
import type { Queryable } from '../platform/database/database.ts'

export interface OutcomesOn {
  kind: CheckKind
  outcome: CheckResult
  checks: number
}

/** The outcome of a status. A status that waits for a person has no outcome yet. */
const outcome = sql`case when status = 'success' or status = 'ready' and ruling = 'approved' then 'approved'
  when status = 'denied' or status = 'ready' and ruling = 'rejected' then 'denied' when status = 'error' then 'failed' end`
const withoutRuling = sql`case status when 'success' then 'approved' when 'denied' then 'denied' when 'error' then 'failed' end`

/** Question: what came of checks on a day. */
export async function outcomesOn(db: Queryable, day: Day): Promise<OutcomesOn[]> {
  const { rows } = await db.execute<OutcomesOn & Record<string, unknown>>(sql`
    select kind, outcome, count(*)::integer as checks from (
      select 'identification' as kind, ${withoutRuling} as outcome from identification where ${isOfDay(sql`returned_at`, day)}
      union all select 'licence', ${withoutRuling} from licence_check where ${isOfDay(sql`decided_at`, day)}
      union all select 'credit', ${outcome} from credit_check where ${isOfDay(sql`decided_at`, day)}) decided
    where outcome is not null group by 1, 2`)
  return rows
}
