import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { handleLetter, handleLink, letterJob } from '../../providers/mail/letterJob.ts'
import { openDatabase, transaction } from '../database/database.ts'
import { eachDue } from '../database/eachDue.ts'
import { newId } from '../ids.ts'
import { silentLog as log } from '../observe/log.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { openQueue } from './jobQueue.ts'
import { handle, type Job, type JobHandler, job, type Sweep } from './jobs.ts'
import { createWorker } from './worker.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 8 })
const queue = openQueue(db)
afterAll(async () => {
  await db.$client.end()
})

const nothing = z.object({})
const letter = letterJob('test-letter', nothing)
const otherLetter = letterJob('test-other-letter', nothing)
const link = job('test-link', nothing)
const charge = job('test-charge', nothing)
const enqueue = (of: Job) => transaction(db, (tx) => queue.enqueue(tx, of, {}))
const workerOf = (handlers: JobHandler[], sweeps: Sweep[] = []) => createWorker({ queue, log, handlers, sweeps })
const seconds = { timeout: 5_000, interval: 20 }

test('a letter is tried for days, and leaves once when the mail server is back', async () => {
  let away = true
  let sent = 0
  const worker = workerOf([
    handleLetter(letter, async () => {
      if (away) throw new Error('mail unavailable')
      sent += 1
    }),
  ])
  await enqueue(letter)
  let waited = 0
  for (let tries = 1; tries <= 50; tries += 1) {
    await worker.runUntilIdle()
    const { rows } = await db.execute<{ state: string; seconds: number }>(sql`
      select state, extract(epoch from due_at - now())::int as seconds from job where name = ${letter.name}`)
    expect(rows).toMatchObject([{ state: 'retry' }])
    expect(rows[0]?.seconds).toBeLessThanOrEqual(7_200)
    waited += rows[0]?.seconds ?? 0
    await db.execute(sql`update job set due_at = now() where name = ${letter.name}`)
  }
  expect(waited).toBeGreaterThan(3 * 86_400)
  away = false
  await worker.runUntilIdle()
  await worker.runUntilIdle()
  expect(sent).toBe(1)
})

test('a sweep that fails before it begins to wait keeps none of the others from running', async () => {
  let runs = 0
  const runsOn = async () => {
    runs += 1
  }
  const fails = (): Promise<void> => {
    throw new Error('no day to begin with')
  }
  const worker = workerOf(
    [],
    [
      { name: 'fails', everySeconds: 60, run: fails },
      { name: 'runs', everySeconds: 60, run: runsOn },
    ],
  )
  await worker.start()
  await expect.poll(() => runs, seconds).toBe(1)
  await worker.stop()
})

test('sweeps begin one after the other at a start, the frequent ones first', async () => {
  const begun: { everySeconds: number; after: number }[] = []
  const start = performance.now()
  const sweeps = [3_600, 60, 300, 1].map((everySeconds) => ({
    name: `every ${everySeconds}`,
    everySeconds,
    run: async () => void begun.push({ everySeconds, after: performance.now() - start }),
  }))
  const worker = workerOf([], sweeps)
  await worker.start()
  await expect.poll(() => begun.some(({ everySeconds }) => everySeconds === 3_600), seconds).toBe(true)
  await worker.stop()
  const [first, ...others] = [1, 60, 300, 3_600].map((every) =>
    begun.find(({ everySeconds }) => everySeconds === every),
  )
  expect(first?.after).toBeLessThan(others[0]?.after ?? 0)
  // A timer may be a millisecond early.
  for (const [at, other] of others.entries()) expect(other?.after).toBeGreaterThan(100 * (at + 1) - 2)
})

test('a mail server that hangs holds up letters alone', async () => {
  const hung = Promise.withResolvers<void>()
  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  const worker = workerOf([
    handleLetter(letter, () => hung.promise.then(note('letter'))),
    handleLink(link, note('link')),
    handle(charge, note('charge'), { atOnce: 1 }),
  ])
  // More than leave at once.
  const letters = Array.from({ length: 20 }, () => letter)
  for (const job of [...letters, link, charge]) await enqueue(job)
  await worker.start()
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['charge', 'link']), seconds)
  await enqueue(charge)
  await vi.waitFor(() => expect(done.filter((what) => what === 'charge')).toHaveLength(2), seconds)
  hung.resolve()
  await vi.waitFor(() => expect(done).toHaveLength(23), seconds)
  await worker.stop()
})

test('many letters of one kind do not keep out those of another', async () => {
  const done: string[] = []
  const worker = workerOf([
    handle(letter, async () => void done.push('letter'), { lane: 'letters', atOnce: 1 }),
    handle(otherLetter, async () => void done.push('other'), { lane: 'letters', atOnce: 1 }),
  ])
  for (const job of [letter, letter, letter, letter, otherLetter, otherLetter]) await enqueue(job)
  await worker.runUntilIdle()
  // Which kind begins is open; while both wait, none comes twice in a row.
  const whileBothWait = [done.slice(0, 2), done.slice(2, 4)].map((turn) => turn.toSorted())
  expect(whileBothWait).toEqual([
    ['letter', 'other'],
    ['letter', 'other'],
  ])
  expect(done.slice(4)).toEqual(['letter', 'letter'])
})

test('a worker that is told to stop does so within a sweep of thousands, and begins it no more', async () => {
  const due = Array.from({ length: 5_000 }, () => ({ id: newId() })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  let done = 0
  let begun = 0
  const long: Sweep = {
    name: 'long',
    everySeconds: 1,
    run: (stopping) => {
      begun += 1
      return eachDue(
        { log, stopping },
        {
          act: 'test',
          pageAfter: async (after) => due.filter(({ id }) => id > after).slice(0, 200),
          run: async () => {
            await db.execute(sql`select pg_sleep(0.01)`)
            done += 1
          },
        },
      )
    },
  }
  const worker = workerOf([], [long])
  await worker.start()
  await vi.waitFor(() => expect(done).toBeGreaterThan(5), seconds)
  await worker.stop()
  expect(done).toBeLessThan(1_000)
  expect(begun).toBe(1)
})

test('a job is done once, though the database was away when its end was written down', async () => {
  let runs = 0
  let isAway = true
  const away: typeof queue = {
    ...queue,
    async complete(taken) {
      if (isAway) {
        isAway = false
        throw Object.assign(new Error('server conn crashed?'), { code: '08P01' })
      }
      await queue.complete(taken)
    },
  }
  const handlers = [
    handleLetter(letter, async () => {
      runs += 1
    }),
  ]
  await enqueue(letter)
  await createWorker({ queue: away, log, handlers, sweeps: [] }).runUntilIdle()
  const { rows } = await db.execute(sql`select state from job where name = ${letter.name}`)
  expect([runs, rows]).toEqual([1, []])
})
