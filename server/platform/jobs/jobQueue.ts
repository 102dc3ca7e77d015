import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { type Db as JobDatabase, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Db, onCommit, type Tx } from '../database/database.ts'
import { DatabaseClient } from '../database/databaseClient.ts'
import { allAtOnce } from '../database/rowSet.ts'
import { messageOf } from '../observe/log.ts'
import { currentRequestId } from '../observe/requestContext.ts'
import type { JobFailure } from './jobFailure.ts'
import { type JobsToPut, notePut, type Queue, toPut } from './jobs.ts'

/** A job in the hands of a worker. */
export interface TakenJob {
  id: string
  name: string
  data: object
  retryCount: number
  /** The request that caused it, if one did. */
  requestId?: string | undefined
}

/** The queue of this process: knows pg-boss, for those who put jobs in and for the one who takes them out. */
export interface JobQueue extends Queue {
  db: Db
  /** Starts pg-boss and makes the queues of these kinds that are not there, once. */
  prepare(kinds: string[]): Promise<void>
  /** Of these kinds the ones that have a job to hand out now. */
  waiting(kinds: string[]): Promise<string[]>
  take(kind: string, most: number): Promise<TakenJob[]>
  /** Together with the others of its kind that end meanwhile. */
  complete(job: TakenJob): Promise<void>
  /** It comes again later, until its tries are used up. */
  fail(job: TakenJob, why: JobFailure): Promise<void>
  /** From now on this is called with the kind of every job that this process put in. */
  onEnqueued(wake: (kind: string) => void): void
  stop(): Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
}

/** For `retryPolicy`: at most two hours between two tries, about five days in all. */
const forDays = { retryLimit: 60, retryDelay: 15, retryBackoff: true, retryDelayMax: 7_200 }

const through = (pool: pg.Pool): JobDatabase => ({ executeSql: (text, values) => pool.query(text, values) })

/** Staff and figures ask for what failed, among a week of jobs that did not. Of a name of ours, which no version of pg-boss looks for. */
const FAILED_INDEX = `create index if not exists shop_failed_job on pgboss.job_common (created_on)
  where state in ('failed', 'retry')`

/** The console counts what runs, among a week of jobs that are done. */
const RUNNING_INDEX = `create index if not exists shop_running_job on pgboss.job_common (name) where state = 'active'`

/** Makes pg-boss's own tables; part of migrating, so that serving needs no right to change the schema. */
export async function installJobTables(url: string): Promise<void> {
  const pool = new pg.Pool({ Client: DatabaseClient, connectionString: url, max: 2 })
  const boss = new PgBoss({ db: through(pool), supervise: false, schedule: false })
  try {
    await boss.start()
    await pool.query(FAILED_INDEX)
    await pool.query(RUNNING_INDEX)
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

/** Asked for all kinds at once, instead of two dozen queues that are nearly always empty. */
const WAITING = `select name from unnest($1::text[]) as queue (name) where exists (
  select 1 from pgboss.job j
  where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`

export function openQueue({ db, log }: { db: Db; log: Logger }): JobQueue {
  // Of its flows, which nobody uses, it would ask every five seconds.
  const boss = new PgBoss({ db: through(db.$client), migrate: false, schedule: false, flowIntervalSeconds: 3_600 })
  let isStopped = false
  // A look of its own that is under way when the shop stops may lose its connection: nobody needs it any more.
  boss.on('error', (error) => isStopped || log.warn({ error: messageOf(error) }, 'job queue'))
  const prepared = new Map<string, Promise<unknown>>()
  let wake: (kind: string) => void = () => undefined

  /** Once for everybody who needs it; what failed is tried again by the next one. */
  const once = (what: string, act: () => Promise<unknown>): Promise<unknown> => {
    const known = prepared.get(what) ?? act()
    prepared.set(what, known)
    known.catch(() => prepared.delete(what))
    return known
  }
  /** Asked once for a job that is not there, pg-boss knows the queue and puts jobs in without a connection of its own. */
  const makeQueue = async (kind: string) => {
    await boss.createQueue(kind, queueOptions)
    await boss.getJobById(kind, NO_JOB)
  }
  /** Those that were made by an earlier start pg-boss knows since its own. */
  const makeMissing = async (kinds: string[]) => {
    const there = new Set((await boss.getQueues(kinds)).map(({ name }) => name))
    for (const kind of kinds) if (!there.has(kind)) await makeQueue(kind)
  }
  const prepare = async (kinds: string[]) => {
    await once('start', () => boss.start())
    const unknown = kinds.filter((kind) => !prepared.has(`queue ${kind}`))
    if (unknown.length > 0) {
      const made = makeMissing(unknown)
      for (const kind of unknown) void once(`queue ${kind}`, () => made)
    }
    await Promise.all(kinds.map((kind) => prepared.get(`queue ${kind}`)))
  }
  const completers = new Map<string, (job: TakenJob) => Promise<void>>()
  const completerOf = (kind: string) => {
    const known = completers.get(kind) ?? gathering((jobs: TakenJob[]) => boss.complete(kind, jobs))
    completers.set(kind, known)
    return known
  }

  /** As pg-boss would put them in, were it asked. */
  const oneInsert = async ({ of, each }: JobsToPut): Promise<SQL> => {
    const requestId = currentRequestId()
    const more = of.retryPolicy === 'days' ? forDays : {}
    const jobs = each.map((data) => ({ data: requestId ? { ...data, requestId } : data, ...more }))
    let insert: SQL | undefined
    const kept: JobDatabase = {
      async executeSql(text, values) {
        insert = asSql(text, values ?? [])
        return { rows: [] }
      },
    }
    await boss.insert(of.name, jobs, { db: kept })
    if (!insert) throw new Error(`pg-boss puts in no ${of.name}`)
    return insert
  }
  const insertsOf = async (tx: Tx, all: readonly JobsToPut[]): Promise<SQL[]> => {
    const kinds = all.filter(({ each }) => each.length > 0)
    if (kinds.length === 0) return []
    for (const { of, each } of kinds) notePut(tx, of, each)
    await prepare(kinds.map(({ of }) => of.name))
    const inserts = await Promise.all(kinds.map(oneInsert))
    for (const { of } of kinds) onCommit(tx, () => wake(of.name))
    return inserts
  }
  const put = async (tx: Tx, kinds: readonly JobsToPut[]) => {
    const inserts = await insertsOf(tx, kinds)
    if (inserts.length > 0) await tx.execute(allAtOnce(inserts))
  }

  return {
    db,
    prepare,
    async waiting(kinds) {
      const { rows } = await db.$client.query<{ name: string }>(WAITING, [kinds])
      return rows.map(({ name }) => name)
    },
    enqueue: (tx, of, ...each) => put(tx, [toPut(of, ...each)]),
    enqueueKinds: put,
    insertsOf,
    async take(kind, most) {
      const jobs = await boss.fetch<{ requestId?: string }>(kind, { batchSize: most })
      return jobs.map((taken) => ({ ...taken, requestId: taken.data.requestId }))
    },
    complete: (job) => completerOf(job.name)(job),
    async fail(job, why) {
      await boss.fail(job.name, job, why)
    },
    onEnqueued(act) {
      wake = act
    },
    async stop() {
      isStopped = true
      if (prepared.size > 0) await boss.stop({ graceful: false })
    },
  }
}

/** pg-boss numbers its values from $1 on, which they are not within another statement. */
function asSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)))
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
