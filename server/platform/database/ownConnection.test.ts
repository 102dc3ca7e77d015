import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/testDatabase.ts'
import { openDatabase } from './database.ts'
import { type Asking, onOwnConnection } from './ownConnection.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())

const long = async (own: Asking) => void (await own.execute(sql`select pg_sleep(20)`))
const asking = async () => {
  const { rowCount } = await db.$client.query(
    "select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(20)'",
  )
  return rowCount
}

test('long work is cut off by a stop, and nobody is told that it failed', async () => {
  const stop = new AbortController()
  const working = onOwnConnection(db, stop.signal, long)
  await expect.poll(asking).toBe(1)
  stop.abort()
  await expect(working).resolves.toBeUndefined()
})

/** Moments of a connection that is being made, from the first packet to its end. */
test.each([0, 1, 2, 4, 8, 16])('a stop %i ms after its begin is the end of it, connected or not', async (ms) => {
  const stop = new AbortController()
  const working = onOwnConnection(db, stop.signal, long)
  if (ms > 0) await pause(ms)
  stop.abort()
  await expect(working).resolves.toBeUndefined()
})

test('what fails by itself has failed', async () => {
  const wrong = async (own: Asking) => void (await own.execute(sql`select from no_table`))
  await expect(onOwnConnection(db, new AbortController().signal, wrong)).rejects.toThrow('Failed query')
})
