import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, type Db as JobDatabase, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db, Tx } from './database.ts'
import { type Lane, openLane } from './lane.ts'
import { messageOf } from './log.ts'

/** One kind of work, done later and at least once: its handler is safe to run any number of times. */
export interface Job<T extends object = object> {
  name: string
  data: z.ZodType<T>
  /** For how long it is tried: minutes unless told, and then staff or a sweep look after it. */
  patience?: 'days'
}
export const job = <T extends object>(name: string, data: z.ZodType<T>, more: Pick<Job, 'patience'> = {}): Job<T> => ({
  name,
  data,
  ...more,
})

/** Work that the calendar brings: it looks for what is due by the shop's clock and does it. */
export interface Sweep {
  name: string
  everySeconds: number
  /** Told to stop it ends soon, between two things that are due; the next one goes on. */
  run(stopping: AbortSignal): Promise<void>
}

export interface JobHandler {
  job: Job
  run(data: object): Promise<void>
  /** How many at once, in a lane of their own; without it one after the other, in turn with all such jobs. */
  atOnce?: number
  /** Kinds of jobs that share a lane name it, and how many at once it takes. */
  lane?: string
}
export const handle = <T extends object>(
  of: Job<T>,
  run: (data: T) => Promise<void>,
  lane: Pick<JobHandler, 'atOnce' | 'lane'> = {},
): JobHandler => ({
  job: of,
  run: (data) => run(of.data.parse(data)),
  ...lane,
})

/** What a verb needs: the job is there when the transaction commits, and not when it rolls back. */
export interface Queue {
  enqueue<T extends object>(tx: Tx, of: Job<T>, data: T): Promise<void>
}

export interface Worker {
  start(): Promise<void>
  /** Runs every sweep and every waiting job until nothing is left to do. */
  runUntilIdle(): Promise<void>
  stop(): Promise<void>
}

const POLL_MS = 500
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
}

/** For `patience`: at most two hours between two tries, about five days in all. */
const forDays = { retryLimit: 60, retryDelay: 15, retryBackoff: true, retryDelayMax: 7_200 }

const through = (pool: pg.Pool): JobDatabase => ({ executeSql: (text, values) => pool.query(text, values) })
const within = (tx: Tx): JobDatabase => fromDrizzle(tx, sql)

/** Makes pg-boss's own tables; part of migrating, so that serving needs no right to change the schema. */
export async function installJobTables(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const boss = new PgBoss({ db: through(pool), supervise: false, schedule: false })
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

/** The queue of this process: knows pg-boss, for those who put jobs in and for the one who takes them out. */
export interface JobQueue extends Queue {
  boss: PgBoss
  /** Starts pg-boss and makes the queues of these names, once. */
  prepare(names: string[]): Promise<void>
  /** Of these queues the ones that have a job to hand out now. */
  waiting(names: string[]): Promise<Set<string>>
  stop(): Promise<void>
}

/** Asked instead of two dozen queues that are nearly always empty. */
const WAITING = `select name from unnest($1::text[]) as queue (name) where exists (
  select 1 from pgboss.job j
  where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`

export function openQueue({ db, log }: { db: Db; log: Logger }): JobQueue {
  const boss = new PgBoss({ db: through(db.$client), migrate: false, schedule: false })
  boss.on('error', (error) => log.warn({ error: messageOf(error) }, 'job queue'))
  const done = new Map<string, Promise<unknown>>()
  /** Once for everybody who needs it; what failed is tried again by the next one. */
  const once = (what: string, act: () => Promise<unknown>): Promise<unknown> => {
    const known = done.get(what) ?? act()
    done.set(what, known)
    known.catch(() => done.delete(what))
    return known
  }
  /** Asked once for a job that is not there, pg-boss knows the queue and puts jobs in without a connection of its own. */
  const queueNamed = async (name: string) => {
    await boss.createQueue(name, queueOptions)
    await boss.getJobById(name, NO_JOB)
  }
  const prepare = async (names: string[]) => {
    await once('start', () => boss.start())
    for (const name of names) await once(`queue ${name}`, () => queueNamed(name))
  }
  return {
    boss,
    prepare,
    async waiting(names) {
      const { rows } = await db.$client.query<{ name: string }>(WAITING, [names])
      return new Set(rows.map(({ name }) => name))
    },
    async enqueue(tx, of, data) {
      await prepare([of.name])
      await boss.send(of.name, data, { db: within(tx), ...(of.patience === 'days' ? forDays : {}) })
    },
    async stop() {
      if (done.size > 0) await boss.stop({ graceful: false })
    },
  }
}

interface Work {
  queue: JobQueue
  handlers: JobHandler[]
  sweeps: Sweep[]
  log: Logger
  now(): number
}

interface Fetched {
  handler: JobHandler
  one: { id: string; data: object }
}

/**
 * Jobs lie in pg-boss. We fetch them ourselves instead of `boss.work`, since the sandbox clock must be able to say
 * 'everything that became due has run' (docs/decisions/0004-jobs.md).
 */
export function createWorker({ queue, handlers, sweeps, log, now }: Work): Worker {
  const { boss } = queue
  const names = handlers.map((handler) => handler.job.name)
  const inTurnOnly = handlers.filter(({ atOnce }) => atOnce === undefined)
  const inLanes = handlers.filter(({ atOnce }) => atOnce !== undefined)
  const lanes = [...Map.groupBy(inLanes, ({ lane, job }) => lane ?? job.name).values()].map(laneOf)
  const frequent = sweeps.filter(({ everySeconds }) => everySeconds < 3_600)
  const lastRun = new Map<string, number>()
  const told = new AbortController()
  const { signal: stopping } = told
  let loop: Promise<unknown> | undefined
  let lastRound: Promise<unknown> = Promise.resolve()

  /** One round after the other, so that 'idle' also means that the loop has no job in its hands. */
  function inTurn<T>(round: () => Promise<T>): Promise<T> {
    const mine = lastRound.then(round)
    lastRound = mine.catch(() => undefined)
    return mine
  }

  const fetchJobs = ({ job }: JobHandler, batchSize: number) => boss.fetch<object>(job.name, { batchSize })

  async function runOne(handler: JobHandler, { id, data }: Fetched['one']): Promise<void> {
    try {
      await handler.run(data)
      await boss.complete(handler.job.name, id)
    } catch (error) {
      log.error({ job: handler.job.name, id, error: messageOf(error) }, 'job failed, will be tried again')
      await boss.fail(handler.job.name, id)
    }
  }

  async function runJobs(waiting: Set<string>): Promise<number> {
    let count = 0
    for (const handler of inTurnOnly) {
      if (!waiting.has(handler.job.name) || stopping.aborted) continue
      const found = await fetchJobs(handler, 10)
      for (const one of found) await runOne(handler, one)
      count += found.length
    }
    return count
  }

  /** A piece of work whose end cannot be written down comes again, when the queue takes it for lost. */
  function laneOf(sharing: JobHandler[]): Lane {
    const fetch = (room: number) => fetchInTurn(sharing, room)
    const run = ({ handler, one }: Fetched) =>
      runOne(handler, one).catch((error: unknown) => log.warn({ error: messageOf(error) }, 'job left open'))
    return openLane(sharing[0]?.atOnce ?? 1, fetch, run)
  }

  /** Who was served goes to the end, so that many jobs of one kind do not keep out another. */
  async function fetchInTurn(sharing: JobHandler[], room: number): Promise<Fetched[]> {
    const kinds = sharing.map(({ job }) => job.name)
    const waiting = kinds.length > 1 ? await queue.waiting(kinds) : new Set(kinds)
    const found: Fetched[] = []
    for (const handler of sharing.filter(({ job }) => waiting.has(job.name))) {
      if (found.length === room) break
      const jobs = await fetchJobs(handler, room - found.length)
      found.push(...jobs.map((one) => ({ handler, one })))
      sharing.push(...sharing.splice(sharing.indexOf(handler), 1))
    }
    return found
  }

  /** Everything that waits, in the lanes and in turn. */
  async function runAllJobs(): Promise<number> {
    const waiting = await queue.waiting(names)
    if (waiting.size === 0) return 0
    let count = await runJobs(waiting)
    for (const lane of lanes) count += await lane.drain()
    return count
  }

  async function runLane(lane: Lane): Promise<void> {
    while (!stopping.aborted) {
      const begun = await lane.fill().catch((error: unknown) => {
        log.warn({ error: messageOf(error) }, 'worker pauses')
        return 0
      })
      await (begun > 0 ? lane.room() : pause())
    }
    await lane.settled()
  }

  /** One sweep that fails keeps none of the others from running. */
  async function runSweeps(which: readonly Sweep[], evenIfNotDue: boolean): Promise<void> {
    for (const sweep of which) {
      if (stopping.aborted) return
      const due =
        evenIfNotDue || now() - (lastRun.get(sweep.name) ?? Number.NEGATIVE_INFINITY) >= sweep.everySeconds * 1_000
      if (!due) continue
      lastRun.set(sweep.name, now())
      await sweep
        .run(stopping)
        .catch((error: unknown) => log.error({ sweep: sweep.name, error: messageOf(error) }, 'sweep failed'))
    }
  }

  async function runLoop(): Promise<void> {
    while (!stopping.aborted) {
      try {
        const done = await inTurn(async () => {
          await runSweeps(sweeps, false)
          return await runJobs(await queue.waiting(names))
        })
        if (done > 0) continue
      } catch (error) {
        log.warn({ error: messageOf(error) }, 'worker pauses')
      }
      await pause()
    }
  }

  return {
    async start() {
      await queue.prepare(names)
      loop = Promise.all([runLoop(), ...lanes.map(runLane)])
    },
    async runUntilIdle() {
      await queue.prepare(names)
      await inTurn(async () => {
        await runSweeps(sweeps, true)
        // What jobs bring about is looked for again, but not by what looks once an hour.
        while ((await runAllJobs()) > 0) await runSweeps(frequent, true)
      })
    },
    async stop() {
      told.abort()
      await loop
    },
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))
