import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase, transaction, withTransactionHook } from '../database/database.ts'
import { silentLog as log } from '../observe/log.ts'
import { becauseOf, currentCause } from '../observe/requestContext.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { type JobQueue, lookAfterJobs, openQueue } from './jobQueue.ts'
import { handle, type JobHandler, job, type Sweep } from './jobs.ts'
import { wakeUps } from './wakeUps.ts'
import { createWorker } from './worker.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 8 })
const queue = openQueue(db)
/** As of another process, which runs no jobs. */
const elsewhere = openQueue(db)
afterAll(async () => {
  await db.$client.end()
})

/** Never finds anything by itself, so that what it begins it was woken for. */
const asleep: JobQueue = { ...queue, waiting: async () => [] }
const soon = { timeout: 10_000, interval: 10 }

let jobs = 0
const newJob = () => {
  jobs += 1
  return job(`test-${jobs}`, z.object({ at: z.number().optional() }))
}
const textOf = (given: unknown) => (given as { text: string }).text
const enqueue = (of: ReturnType<typeof newJob>, into: JobQueue = queue) =>
  transaction(db, (tx) => into.enqueue(tx, of, {}))

async function working(of: JobQueue, handlers: JobHandler[], sweeps: Sweep[] = []): Promise<AsyncDisposable> {
  const worker = createWorker({ queue: of, log, handlers, sweeps })
  await worker.start()
  return { [Symbol.asyncDispose]: () => worker.stop() }
}

test('a job is begun by the commit that puts it in, and not before', async () => {
  const one = newJob()
  const done: string[] = []
  await using _ = await working(asleep, [handle(one, async () => void done.push('done'), { atOnce: 2 })])
  await transaction(db, async (tx) => {
    await queue.enqueue(tx, one, {})
    done.push('about to commit')
  })
  await vi.waitFor(() => expect(done).toEqual(['about to commit', 'done']), soon)
})

test('a job that another process puts in is begun when that one tells of it', async () => {
  const one = newJob()
  const done: number[] = []
  await using _ = await working(asleep, [handle(one, async () => void done.push(1), { atOnce: 2 })])
  elsewhere.onEnqueued(wakeUps({ db, log }))
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity where query = 'listen jobs'
      and datname = current_database()`)
    expect(rows).toHaveLength(1)
  }, soon)
  await enqueue(one, elsewhere)
  await vi.waitFor(() => expect(done).toEqual([1]), soon)
})

test('a job that nobody told of is found all the same', async () => {
  const one = newJob()
  const done: number[] = []
  await using _ = await working(queue, [handle(one, async () => void done.push(1), { atOnce: 2 })])
  elsewhere.onEnqueued(() => undefined)
  await enqueue(one, elsewhere)
  await vi.waitFor(() => expect(done).toEqual([1]), soon)
})

test('a sweep that hangs holds up neither jobs nor other sweeps', async () => {
  const one = newJob()
  const hung = Promise.withResolvers<void>()
  const done: number[] = []
  const others: number[] = []
  await using _ = await working(
    queue,
    [handle(one, async () => void done.push(1), { atOnce: 1 })],
    [
      { name: 'hung', everySeconds: 1, run: () => hung.promise },
      { name: 'other', everySeconds: 0.01, run: async () => void others.push(1) },
    ],
  )
  await enqueue(one)
  await vi.waitFor(() => expect(done).toEqual([1]), soon)
  await vi.waitFor(() => expect(others.length).toBeGreaterThan(2), soon)
  hung.resolve()
})

test('a lane that is full holds up no other', async () => {
  const [slow, quick] = [newJob(), newJob()]
  const hung = Promise.withResolvers<void>()
  const done: number[] = []
  await using _ = await working(queue, [
    handle(slow, () => hung.promise, { atOnce: 2 }),
    handle(quick, async () => void done.push(1), { atOnce: 2 }),
  ])
  await transaction(db, (tx) => queue.enqueue(tx, slow, ...Array.from({ length: 30 }, () => ({}))))
  await enqueue(quick)
  await vi.waitFor(() => expect(done).toEqual([1]), soon)
  hung.resolve()
})

test('one job costs a statement to put in and two to do, many far fewer', async () => {
  const one = newJob()
  const done: number[] = []
  await using _ = await working(asleep, [handle(one, async () => void done.push(1), { atOnce: 20 })])
  const asked = vi.spyOn(db.$client, 'query')
  await db.transaction(async (tx) => {
    const put = vi.spyOn(tx, 'execute')
    await queue.enqueue(tx, one, ...Array.from({ length: 5 }, (_, at) => ({ at })))
    expect(put.mock.calls.length).toBeLessThanOrEqual(1)
    await tx.execute(sql`delete from job where name = ${one.name}`)
  })
  await enqueue(one)
  const settled = async () => {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from job where name = ${one.name}`,
    )
    return rows[0]?.left === 0
  }
  const ofJobs = () => asked.mock.calls.filter(([given]) => /^\s*(update|delete from) job/.test(textOf(given))).length
  await vi.waitFor(async () => expect(await settled()).toBe(true), soon)
  expect(done).toEqual([1])
  expect(ofJobs()).toBe(2)
  await transaction(db, (tx) => queue.enqueue(tx, one, ...Array.from({ length: 100 }, (_, at) => ({ at }))))
  await vi.waitFor(async () => expect(await settled()).toBe(true), soon)
  expect(done).toHaveLength(101)
  expect(ofJobs() - 2).toBeLessThan(60)
  asked.mockRestore()
})

test('a job knows the request that caused it, and so do its log lines', async () => {
  const [first, second] = [newJob(), newJob()]
  const lines: string[] = []
  const logged = pino({ mixin: () => currentCause() }, { write: (line) => void lines.push(line) })
  const seen: unknown[] = []
  await using _ = await working(queue, [
    handle(
      first,
      async () => {
        logged.info('working')
        await enqueue(second)
      },
      { atOnce: 1 },
    ),
    handle(second, async () => void seen.push(currentCause()), { atOnce: 1 }),
  ])
  await becauseOf({ requestId: 'r-1' }, () => enqueue(first))
  await vi.waitFor(() => expect(seen).toEqual([{ requestId: 'r-1', job: second.name }]), soon)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ requestId: 'r-1', job: first.name, msg: 'working' }])
  // Put in by nobody's request, while one is under way.
  await enqueue(second)
  await vi.waitFor(() => expect(seen[1]).toEqual({ requestId: undefined, job: second.name }), soon)
})

test('what a request surrounds its own transactions with does not surround the jobs that it wakes', async () => {
  const one = newJob()
  const noted: string[] = []
  const done: number[] = []
  await using _ = await working(queue, [
    handle(
      one,
      async () => {
        await transaction(db, (tx) => tx.execute(sql`select 1`))
        done.push(1)
      },
      { atOnce: 1 },
    ),
  ])
  await withTransactionHook(
    async () => void noted.push('the request'),
    () => enqueue(one),
  )
  await vi.waitFor(() => expect(done).toEqual([1]), soon)
  expect(noted).toEqual(['the request'])
})

test('a job that a killed worker had in its hands is handed out again within minutes', async () => {
  const one = newJob()
  await enqueue(one)
  expect(await queue.take(one.name, 1)).toHaveLength(1)
  const lookedAfter = async () => {
    await lookAfterJobs(db)
    const { rows } = await db.execute<{ state: string; soon: boolean }>(sql`
      select state, due_at < now() + interval '1 minute' as soon, failure from job where name = ${one.name}`)
    return rows
  }
  expect(await lookedAfter()).toMatchObject([{ state: 'running', failure: null }])
  await db.execute(sql`update job set due_at = due_at - interval '121 seconds' where name = ${one.name}`)
  expect(await lookedAfter()).toEqual([{ state: 'retry', soon: true, failure: { cause: 'process_gone', code: null } }])
})

test('a job whose workers are killed again and again fails for good, and is kept for a week', async () => {
  const one = newJob()
  await enqueue(one)
  const stateOf = async () => (await db.execute(sql`select state from job where name = ${one.name}`)).rows
  for (let tries = 1; tries <= 9; tries += 1) {
    await db.execute(sql`update job set due_at = now() where name = ${one.name}`)
    expect(await queue.take(one.name, 1)).toHaveLength(1)
    await db.execute(sql`update job set due_at = now() where name = ${one.name}`)
    await lookAfterJobs(db)
    expect(await stateOf()).toEqual([{ state: tries < 9 ? 'retry' : 'failed' }])
  }
  expect(await queue.take(one.name, 1)).toEqual([])
  await db.execute(sql`update job set due_at = now() - interval '167 hours' where name = ${one.name}`)
  await lookAfterJobs(db)
  expect(await stateOf()).toHaveLength(1)
  await db.execute(sql`update job set due_at = now() - interval '169 hours' where name = ${one.name}`)
  await lookAfterJobs(db)
  expect(await stateOf()).toHaveLength(0)
})
