import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { mayRun } from './jobQueue.ts'
import { jobNames } from './jobs.ts'

export interface JobFigures {
  name: string
  /** Jobs that used up their tries, of the last week. */
  failed: number
  /** For how long the oldest that may run waits for a worker. */
  oldestSeconds: number
}

/** The figures of every kind of job. */
export async function jobFigures(db: Db): Promise<JobFigures[]> {
  const { rows } = await db.execute<{ name: string; failed: number; oldest: number }>(sql`
    select kind.name, coalesce(failed.jobs, 0)::int as failed, coalesce(waiting.seconds, 0)::float8 as oldest
    from ${ofEachKind()}
    left join (select name, count(*) as jobs from job where state in ('retry', 'failed') and state = 'failed'
      group by name) failed using (name)
    left join (select name, extract(epoch from now() - min(due_at)) as seconds from job where ${mayRun}
      group by name) waiting using (name)`)
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
/** The limit of the count for each kind and state; beyond it the figure only says that there are more. */
export const MOST_JOBS_COUNTED = 10_000

/** Waiting, running and failed jobs by kind. */
export async function jobKinds(db: Db): Promise<JobKind[]> {
  const counted = (where: SQL) => sql`(select count(*)::int from (
    select from job where job.name = kind.name and ${where} limit ${MOST_JOBS_COUNTED}) counted)`
  const { rows } = await db.execute<Omit<JobKind, 'oldestSeconds'> & { oldest: number }>(sql`
    select kind.name, ${counted(mayRun)} as waiting, ${counted(sql`state = 'running'`)} as running,
      ${counted(sql`state in ('retry', 'failed') and state = 'retry'`)} as retried,
      ${counted(sql`state in ('retry', 'failed') and state = 'failed'`)} as failed,
      coalesce((select extract(epoch from now() - min(due_at)) from job
        where job.name = kind.name and ${mayRun}), 0)::float8 as oldest
    from ${ofEachKind()} order by kind.name`)
  return rows.map(({ oldest, ...kind }) => ({ ...kind, oldestSeconds: oldest }))
}

const ofEachKind = (): SQL => sql`unnest(${sql.param(jobNames())}::text[]) kind (name)`
