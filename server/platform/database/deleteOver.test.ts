import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { statementsOf } from '../../testing/statementsOf.ts'
import { movableClock } from '../clock.ts'
import { forgetOldWindows } from '../limits/rateLimit.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { openDatabase } from './database.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
afterAll(() => db.$client.end())

const fill = (old: number) =>
  db.execute(sql`insert into rate_window (key, window_start, hits)
    select 'key-' || n, now() - (case when n <= ${old}::int then interval '3 days' else interval '1 hour' end), 1
    from generate_series(1, ${old}::int + 7) n`)
const left = async () => (await db.execute<{ count: number }>(sql`select count(*) from rate_window`)).rows[0]?.count

test('what is over is deleted in pages, and nothing else', async () => {
  await fill(2_500)
  const { signal } = new AbortController()
  const sent = await statementsOf(db.$client, () => forgetOldWindows(db, movableClock(), signal))
  expect(sent).toHaveLength(3)
  expect(await left()).toBe(7)
  await db.execute(sql`delete from rate_window`)
})

test('told to stop, it ends between two pages and the next one goes on', async () => {
  await fill(2_500)
  const told = new AbortController()
  const sent = await statementsOf(db.$client, async () => {
    const deleting = forgetOldWindows(db, movableClock(), told.signal)
    told.abort()
    await deleting
  })
  expect(sent).toHaveLength(1)
  expect(await left()).toBe(1_507)
  await forgetOldWindows(db, movableClock(), new AbortController().signal)
  expect(await left()).toBe(7)
})
