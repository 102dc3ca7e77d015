import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

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
