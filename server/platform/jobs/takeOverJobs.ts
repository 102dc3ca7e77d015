import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Takes over the jobs of pg-boss, in whose tables the version before 0079 kept them: processes of that version may still put
 * jobs in there. A job that one of their workers runs is left to it until it counts as lost. The next version drops the
 * schema, and this file goes with it.
 */
export async function takeOverJobs(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select where to_regclass('pgboss.job') is not null`)
  if (rows.length === 0) return
  await db.execute(sql`
    with taken as (
      delete from pgboss.job where id = any(array(select id from pgboss.job
        where state <> 'active' or started_on < now() - interval '3 minutes' limit 1000 for update skip locked))
      returning *)
    insert into job (id, name, data, request_id, retry_policy, state, tries, created_at, due_at, failure)
    select id, name, data - 'requestId', data ->> 'requestId', case when retry_limit > 8 then 'days' else 'minutes' end,
      case state::text when 'created' then 'waiting' when 'failed' then 'failed' else 'retry' end, retry_count, created_on,
      case state::text when 'failed' then completed_on when 'active' then now() else start_after end,
      case when output ? 'cause' then output end
    from taken where state::text in ('created', 'retry', 'active', 'failed')`)
}
