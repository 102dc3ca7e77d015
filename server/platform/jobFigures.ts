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
    select q.name, count(j.id) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name and (j.state < 'active' or j.state = 'failed')
    group by q.name`)
  return rows.map(({ name, failed, oldest }) => ({ name, failed, oldestSeconds: oldest }))
}
