import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export interface JobFigures {
  name: string
  /** Used up their tries; pg-boss keeps them for a week (jobs.ts). */
  failed: number
  /** For how long the oldest that may run waits for a worker. */
  oldestSeconds: number
}

/** Of every kind of job that has any. */
export async function jobFigures(db: Db): Promise<JobFigures[]> {
  const { rows } = await db.execute<{ name: string; failed: number; oldest: number }>(sql`
    select q.name, coalesce(failed.jobs, 0)::int as failed, coalesce(waiting.seconds, 0)::float8 as oldest
    from pgboss.queue q
    left join (select name, count(*) as jobs from pgboss.job where state = 'failed' group by name) failed using (name)
    left join (select name, extract(epoch from now() - min(start_after)) as seconds from pgboss.job
      where state < 'active' and not blocked and start_after <= now() group by name) waiting using (name)`)
  return rows.map(({ name, failed, oldest }) => ({ name, failed, oldestSeconds: oldest }))
}

export interface JobKind {
  name: string
  /** May run now. At most `MOST_JOBS_COUNTED`. */
  waiting: number
  running: number
  /** Failed, and are tried again. */
  retried: number
  failed: number
  oldestSeconds: number
}
/** Of each kind and state; beyond it is only said that there are more. */
export const MOST_JOBS_COUNTED = 10_000

/** Waiting, active and failed jobs by kind. The indexes that are read have no finished jobs. */
export async function jobKinds(db: Db): Promise<JobKind[]> {
  const counted = (where: SQL) => sql`(select count(*)::int from (
    select 1 from pgboss.job j where j.name = q.name and ${where} limit ${MOST_JOBS_COUNTED}) counted)`
  const mayRun = sql`j.state < 'active' and not j.blocked and j.start_after <= now()`
  const { rows } = await db.execute<Omit<JobKind, 'oldestSeconds'> & { oldest: number }>(sql`
    select q.name, ${counted(mayRun)} as waiting, ${counted(sql`j.state = 'active'`)} as running,
      ${counted(sql`j.state in ('failed', 'retry') and j.state = 'retry'`)} as retried,
      ${counted(sql`j.state in ('failed', 'retry') and j.state = 'failed'`)} as failed,
      coalesce((select extract(epoch from now() - min(j.start_after)) from pgboss.job j
        where j.name = q.name and ${mayRun}), 0)::float8 as oldest
    from pgboss.queue q order by q.name`)
  return rows.map(({ oldest, ...kind }) => ({ ...kind, oldestSeconds: oldest }))
}
