import { type SQL, sql } from 'drizzle-orm'
import { type Db, onCommit, type Tx } from '../database/database.ts'
import { deleteOver } from '../database/deleteOver.ts'
import { rowSet } from '../database/rowSet.ts'
import { newId } from '../ids.ts'
import { currentRequestId } from '../observe/requestContext.ts'
import { currentTrace } from '../observe/tracing.ts'
import type { JobFailure } from './jobFailure.ts'
import { type JobsToPut, notePut, type Queue, toPut } from './jobs.ts'

/** A job in the hands of a worker. */
export interface TakenJob {
  id: string
  name: string
  data: object
  /** The request that caused it, if one did. */
  requestId: string | null
  /** The trace that it goes on, as W3C's `traceparent`, when the process that put it in was traced. */
  traceparent: string | null
}

/** The queue of this process, for those who put jobs in and for the worker who takes them out. */
export interface JobQueue extends Queue {
  db: Db
  /** Those of these kinds that have a job to hand out now. */
  waiting(kinds: string[]): Promise<string[]>
  take(kind: string, most: number): Promise<TakenJob[]>
  /** Together with the others that end meanwhile. */
  complete(job: TakenJob): Promise<void>
  /** It comes again later, until its tries are used up. */
  fail(job: TakenJob, why: JobFailure): Promise<void>
  /** From now on this is called with the kind of every job that this process put in. */
  onEnqueued(wake: (kind: string) => void): void
}

/** A job may be handed out now. */
export const mayRun = sql`state in ('waiting', 'retry') and due_at <= now()`

/**
 * The next try of a job that failed. Tried for minutes it comes again eight times, the last time within the hour. Tried
 * for days it comes again sixty times, at most two hours apart.
 */
const afterFailure = (failure: JobFailure): SQL => {
  const isLast = sql`tries > case retry_policy when 'days' then 60 else 8 end`
  const seconds = sql`least(case retry_policy when 'days' then 15 else 5 end * power(2, tries - 1) * (1 + random()), 7200)`
  return sql`failure = ${JSON.stringify(failure)}::jsonb, state = case when ${isLast} then 'failed' else 'retry' end,
    due_at = case when ${isLast} then now() else now() + make_interval(secs => ${seconds}) end`
}

export function openQueue(db: Db): JobQueue {
  let wake: (kind: string) => void = () => undefined

  const insertsOf = (tx: Tx, kinds: readonly JobsToPut[]): SQL[] => {
    const cause = { request_id: currentRequestId(), traceparent: currentTrace() }
    const rows = kinds.flatMap(({ of: { name, retryPolicy = 'minutes' }, each }) =>
      each.map((data) => ({ id: newId(), name, data, retry_policy: retryPolicy, ...cause })),
    )
    if (rows.length === 0) return []
    for (const { of, each } of kinds) notePut(tx, of, each)
    for (const name of new Set(rows.map((row) => row.name))) onCommit(tx, () => wake(name))
    const columns = 'id uuid, name text, data jsonb, retry_policy text, request_id text, traceparent text'
    return [
      sql`insert into job (id, name, data, retry_policy, request_id, traceparent)
        select id, name, data, retry_policy, request_id, traceparent from ${rowSet(rows, columns)} given`,
    ]
  }
  const enqueueKinds = async (tx: Tx, kinds: readonly JobsToPut[]) => {
    for (const insert of insertsOf(tx, kinds)) await tx.execute(insert)
  }

  return {
    db,
    insertsOf,
    enqueueKinds,
    enqueue: (tx, of, ...each) => enqueueKinds(tx, [toPut(of, ...each)]),
    async waiting(kinds) {
      const { rows } = await db.execute<{ name: string }>(sql`
        select kind.name from unnest(${sql.param(kinds)}::text[]) kind (name)
        where exists (select from job where job.name = kind.name and ${mayRun})`)
      return rows.map(({ name }) => name)
    },
    async take(kind, most) {
      const { rows } = await db.execute<TakenJob & Record<string, unknown>>(sql`
        update job set state = 'running', tries = tries + 1, due_at = now() + interval '2 minutes'
        where id = any(array(select id from job where name = ${kind} and ${mayRun}
          order by due_at, id limit ${most} for update skip locked))
        returning id, name, data, request_id as "requestId", traceparent`)
      return rows
    },
    complete: gathering(async (jobs: TakenJob[]) => {
      await db.execute(sql`delete from job where id = any(${sql.param(jobs.map(({ id }) => id))}::uuid[])`)
    }),
    async fail({ id }, why) {
      await db.execute(sql`update job set ${afterFailure(why)} where id = ${id} and state = 'running'`)
    },
    onEnqueued(act) {
      wake = act
    },
  }
}

/** Jobs whose worker is gone come again, and what failed a week ago goes. */
export async function lookAfterJobs(db: Db, stopping?: AbortSignal): Promise<void> {
  const gone = afterFailure({ cause: 'process_gone', code: null })
  await db.execute(sql`update job set ${gone} where state = 'running' and due_at <= now()`)
  await deleteOver(db, sql`job`, sql`state = 'failed' and due_at < now() - interval '7 days'`, stopping)
}

/** One statement at a time; those that come while it runs share the next. */
function gathering<T>(write: (all: T[]) => Promise<unknown>): (one: T) => Promise<void> {
  let open: { all: T[]; written: Promise<void> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  return (one) => {
    if (!open) {
      const all: T[] = []
      const written = last.then(async () => {
        open = undefined
        await write(all)
      })
      last = written.catch(() => undefined)
      open = { all, written }
    }
    open.all.push(one)
    return open.written
  }
}
