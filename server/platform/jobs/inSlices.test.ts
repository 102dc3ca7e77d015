import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../database/database.ts'
import { deleteOver } from '../database/deleteOver.ts'
import { eachDue } from '../database/eachDue.ts'
import { eachPage } from '../database/eachPage.ts'
import { idempotentAnswer } from '../database/tables.ts'
import { newId } from '../ids.ts'
import { silentLog as log } from '../observe/log.ts'
import { inSlices, REST_MS, SLICE_MS } from './inSlices.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const EACH_MS = 300
/** So many are done until a second is over. */
const IN_A_SLICE = Math.ceil(SLICE_MS / EACH_MS)
let done = 0
const takesAWhile = async () => {
  done += 1
  vi.advanceTimersByTime(EACH_MS)
}
const ids = Array.from({ length: 3 * IN_A_SLICE }, newId).toSorted()
const after = (id: string) => ids.filter((one) => one > id).map((one) => ({ id: one }))

/** How many are done after each of the first two slices, and whether nothing more is done before the rest is over. */
async function slicesOf(sweep: Promise<void>) {
  await vi.advanceTimersByTimeAsync(0)
  const first = done
  await vi.advanceTimersByTimeAsync(REST_MS - 1)
  const rested = done
  await vi.advanceTimersByTimeAsync(1)
  const second = done
  await vi.advanceTimersByTimeAsync(10 * REST_MS)
  await sweep
  return [first, rested, second, done]
}

const run = takesAWhile
/** One thousand rows each time, and at last fewer. */
const rowsToDelete = {
  execute: async () => {
    await takesAWhile()
    return { rowCount: done < ids.length ? 1_000 : 0 }
  },
} as unknown as Db
const sweeps = {
  'of one thing after the other': () => eachDue({ log }, { act: 'test', pageAfter: async (id) => after(id), run }),
  'of pages': () =>
    eachPage({ log }, { act: 'test', pageAfter: async (last) => after(last?.id ?? '').slice(0, 1), run }),
  'that deletes': () => deleteOver(rowsToDelete, idempotentAnswer, sql`true`),
}

test.for(Object.entries(sweeps))('a sweep %s rests after each second of work', async ([, sweep]) => {
  done = 0
  expect(await slicesOf(sweep())).toEqual([IN_A_SLICE, IN_A_SLICE, 2 * IN_A_SLICE, 3 * IN_A_SLICE])
})

test('a sweep that is told to stop does not rest', async () => {
  const stopping = new AbortController()
  const mayGoOn = inSlices(stopping.signal)
  vi.advanceTimersByTime(SLICE_MS)
  stopping.abort()
  expect(await mayGoOn()).toBe(false)
})
