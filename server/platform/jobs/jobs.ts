import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../database/database.ts'

/** One kind of work, done later and at least once: its handler is safe to run any number of times. */
export interface Job<T extends object = object> {
  name: string
  data: z.ZodType<T>
  /** For how long it is tried: minutes unless told, and then staff or a sweep look after it. */
  retryPolicy?: 'days'
}
export const job = <T extends object>(
  name: string,
  data: z.ZodType<T>,
  more: Pick<Job, 'retryPolicy'> = {},
): Job<T> => {
  kinds.add(name)
  return { name, data, ...more }
}
const kinds = new Set<string>()
/** The names of all kinds of jobs that this version knows. */
export const jobNames = (): string[] => [...kinds].toSorted()

/** How many run at once in this process. Nothing but the jobs of a lane takes its places. */
export interface JobLane {
  atOnce: number
  /** Kinds of jobs that share a lane name it; without a name it is the job's own. */
  lane?: string
}

export interface JobHandler extends JobLane {
  job: Job
  run(data: object): Promise<void>
}
export const handle = <T extends object>(of: Job<T>, run: (data: T) => Promise<void>, lane: JobLane): JobHandler => ({
  job: of,
  run: (data) => run(of.data.parse(data)),
  ...lane,
})

/** Work that the calendar brings: it looks for what is due by the shop's clock and does it, in a loop of its own. */
export interface Sweep {
  name: string
  everySeconds: number
  /** Upkeep tidies or watches and causes nothing. A test or the sandbox that moves the clock does not wait for it. */
  isUpkeep?: boolean
  /** Told to stop it ends soon, between two things that are due; the next one goes on. */
  run(stopping: AbortSignal): Promise<void>
}

/** Jobs of one kind, to be put in. */
export interface JobsToPut {
  of: Job
  each: readonly object[]
}
export const toPut = <T extends object>(of: Job<T>, ...each: T[]): JobsToPut => ({ of, each })

/** Enqueues jobs in a transaction: they exist when it commits, and not when it rolls back. */
export interface Queue {
  /** One statement, however many. */
  enqueue<T extends object>(tx: Tx, of: Job<T>, ...each: T[]): Promise<void>
  /** One statement, however many kinds. */
  enqueueKinds(tx: Tx, kinds: readonly JobsToPut[]): Promise<void>
  /** The same as parts of the caller's own statement, which must run in this transaction. */
  insertsOf(tx: Tx, kinds: readonly JobsToPut[]): SQL[]
}

/** A job that a transaction put in. */
export interface PutJob {
  name: string
  data: object
}
const watched = new WeakMap<Tx, PutJob[]>()

/** For a preview: what this transaction puts in from now on. */
export function watchJobs(tx: Tx): readonly PutJob[] {
  const jobs = watched.get(tx) ?? []
  watched.set(tx, jobs)
  return jobs
}

/** Said by the queue. */
export const notePut = (tx: Tx, { name }: Pick<Job, 'name'>, each: readonly object[]): void =>
  void watched.get(tx)?.push(...each.map((data) => ({ name, data })))
