import { expect, test } from 'vitest'
import { silentLog as log } from '../observe/log.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { openDatabase } from './database.ts'
import { hearNotices } from './hearNotices.ts'

const { url } = await freshDatabase()

test('what is told is heard again after a cut, and a server that cuts again and again is not pressed', async () => {
  const db = openDatabase({ url, size: 1 })
  const stop = new AbortController()
  const heard: string[] = []
  const joins: number[] = []
  const joined = () => void joins.push(performance.now())
  const hearing = hearNotices({
    db,
    log,
    channel: 'tried',
    joined,
    stopping: stop.signal,
    heard: (payload) => void heard.push(payload),
  })
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen tried'
    and datname = current_database()`
  for (let times = 1; times <= 4; times += 1) {
    await expect.poll(() => joins.length, { timeout: 10_000, interval: 10 }).toBe(times)
    await db.$client.query(`notify tried, '${times}'`)
    await expect.poll(() => heard, { interval: 10 }).toContain(`${times}`)
    if (times < 4) await db.$client.query(cut)
  }
  // 0.2, 0.4 and 0.8 seconds.
  expect((joins[3] ?? 0) - (joins[0] ?? 0)).toBeGreaterThan(1_300)
  stop.abort()
  await hearing
  await db.$client.end()
})
