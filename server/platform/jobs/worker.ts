import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { elapsed } from '../clock.ts'
import { keepTrying } from '../keepTrying.ts'
import { messageOf } from '../observe/log.ts'
import { becauseOf } from '../observe/requestContext.ts'
import { startSpan, within } from '../observe/tracing.ts'
import { failureOf } from './jobFailure.ts'
import type { JobQueue, TakenJob } from './jobQueue.ts'
import type { JobHandler, Sweep } from './jobs.ts'
import { type Lane, openLane } from './lane.ts'
import { hearWakeUps } from './wakeUps.ts'

export interface Worker {
  start(): Promise<void>
  /** Runs every sweep but upkeep, and every waiting job, until nothing is left to do. */
  runUntilIdle(): Promise<void>
  /** Runs every sweep that is upkeep, once, but for those of these names. */
  keepUp(butFor?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** The longest delay when a wake-up is lost. */
const LOOK_EVERY_MS = 5_000
/** All sweeps at once would want more connections than there are, on a machine that has its start to do. */
const FIRST_APART_MS = 100

interface Work {
  queue: JobQueue
  handlers: JobHandler[]
  sweeps: Sweep[]
  log: Logger
}

/**
 * Runs jobs and sweeps. Every lane and every sweep goes its own way, so that none waits for another. `runUntilIdle` says to
 * the sandbox's clock that everything that became due has run (docs/decisions/0004-jobs.md).
 */
export function createWorker({ queue, handlers, sweeps, log }: Work): Worker {
  const told = new AbortController()
  const { signal: stopping } = told
  const kinds = handlers.map(({ job }) => job.name)
  const lanes = lanesOf({ queue, handlers, log })
  const every = [...new Set(lanes.values())]
  const calendar = sweeps.map((sweep) => ({ ...sweep, runNow: oneAtATime(() => runSweep(sweep)) }))
  const due = calendar.filter(({ isUpkeep }) => !isUpkeep)
  const frequent = due.filter(({ everySeconds }) => everySeconds < 3_600)
  let loops: Promise<unknown> = Promise.resolve()
  let lastRound: Promise<unknown> = Promise.resolve()

  // An enqueue wakes the lane: the job must not run in the async context of the request that enqueued it.
  const wakeAlone = AsyncLocalStorage.bind((kind: string) => lanes.get(kind)?.wake(kind))
  const wakeWaiting = async () => {
    for (const kind of await queue.waiting(kinds)) lanes.get(kind)?.wake(kind)
  }

  /** One sweep that fails keeps none of the others from running. */
  async function runSweep(sweep: Sweep): Promise<void> {
    if (stopping.aborted) return
    try {
      await sweep.run(stopping)
    } catch (error) {
      log.error({ sweep: sweep.name, error: messageOf(error) }, 'sweep failed')
    }
  }

  async function repeat(everyMs: number, act: () => Promise<void>, firstAfterMs = 0): Promise<void> {
    await rest(firstAfterMs)
    while (!stopping.aborted) {
      const begun = elapsed()
      await act()
      await rest(Math.max(begun + everyMs - elapsed(), 0))
    }
  }
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping }).catch(() => undefined)
  const lookForJobs = () =>
    wakeWaiting().catch((error: unknown) => log.warn({ error: messageOf(error) }, 'worker pauses'))

  async function runAllJobs(): Promise<void> {
    for (let before = -1; before < begun(); ) {
      before = begun()
      await wakeWaiting()
      await Promise.all(every.map((lane) => lane.idle()))
    }
  }
  const begun = () => every.reduce((sum, lane) => sum + lane.begun(), 0)

  async function runRound(): Promise<void> {
    let before = begun()
    for (const { runNow } of due) await runNow()
    await runAllJobs()
    // Jobs may have made new work due: sweeps run again, but not the hourly ones.
    while (begun() > before) {
      before = begun()
      for (const { runNow } of frequent) await runNow()
      await runAllJobs()
    }
  }

  return {
    async start() {
      queue.onEnqueued(wakeAlone)
      loops = Promise.all([
        hearWakeUps({ db: queue.db, log, wake: wakeAlone, stopping }),
        repeat(LOOK_EVERY_MS, lookForJobs),
        ...calendar
          .toSorted((a, b) => a.everySeconds - b.everySeconds)
          .map(({ everySeconds, runNow }, at) => repeat(everySeconds * 1_000, runNow, at * FIRST_APART_MS)),
      ])
    },
    async runUntilIdle() {
      const mine = lastRound.then(runRound)
      lastRound = mine.catch(() => undefined)
      await mine
    },
    async keepUp(butFor: readonly string[] = []) {
      for (const { name, isUpkeep, runNow } of calendar) if (isUpkeep && !butFor.includes(name)) await runNow()
    },
    async stop() {
      told.abort()
      for (const lane of every) lane.close()
      await Promise.all([loops, ...every.map((lane) => lane.idle().catch(() => undefined))])
    },
  }
}

/** The lane of every kind of job. */
function lanesOf({ queue, handlers, log }: Omit<Work, 'sweeps'>): Map<string, Lane> {
  const handlerOf = new Map(handlers.map((handler) => [handler.job.name, handler]))
  const run = (taken: TakenJob) => {
    const { id, name, requestId, traceparent } = taken
    const span = startSpan(`job ${name}`, SpanKind.CONSUMER, traceparent)
    const runTraced = async () => {
      try {
        span.setAttribute('outcome', await runOne(taken))
      } catch (error) {
        // Its end could not be written down: it comes again, when the queue takes it for lost.
        log.warn({ id, error: messageOf(error) }, 'job left open')
      }
      span.end()
    }
    return becauseOf({ requestId: requestId ?? undefined, job: name }, () => within(span, runTraced))
  }
  async function runOne(taken: TakenJob): Promise<'done' | 'failed'> {
    try {
      await handlerOf.get(taken.name)?.run(taken.data)
    } catch (error) {
      log.error({ id: taken.id, error: messageOf(error) }, 'job failed, will be tried again')
      await queue.fail(taken, failureOf(error))
      return 'failed'
    }
    // Its work is done: a database that is away just now would have it done once more.
    await keepTrying(() => queue.complete(taken))
    return 'done'
  }
  const failed = (error: unknown) => log.warn({ error: messageOf(error) }, 'worker pauses')
  return new Map(
    [...Map.groupBy(handlers, ({ lane, job }) => lane ?? job.name).values()].flatMap((sharing) => {
      const atOnce = Math.max(...sharing.map((handler) => handler.atOnce))
      const lane = openLane({ atOnce, take: queue.take, run, failed })
      return sharing.map(({ job }) => [job.name, lane] as const)
    }),
  )
}

/** A call during a run waits for its end, and then runs it once more. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const mine = last.then(act)
    last = mine.catch(() => undefined)
    return mine
  }
}
