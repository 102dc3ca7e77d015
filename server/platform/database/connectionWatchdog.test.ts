import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { wire } from '../../testing/wire.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { watchConnections } from './connectionWatchdog.ts'

const { url } = await freshDatabase()
const line = await wire(new URL(url))
/** Nothing but the watch ends what waits here. */
const pool = new pg.Pool({ connectionString: line.url, max: 2 })
const cuts: string[] = []
watchConnections(pool, line.url, pino({ level: 'warn' }, { write: (text: string) => void cuts.push(text) }))
const other = new pg.Client({ connectionString: url })
await other.connect()
afterAll(async () => {
  await other.end()
  await pool.end()
  await line.close()
})

test('a statement that waits long is left alone by a server without room for more that answers one idle connection', async () => {
  await other.query('select pg_advisory_lock(1)')
  const [busy, idle] = await Promise.all([pool.connect(), pool.connect()])
  idle.release()
  line.set('full')
  const waiting = busy.query('select pg_advisory_lock(1)').then(
    () => 'got it',
    () => 'was cut',
  )
  // The first of its questions to a new connection is over.
  await expect.poll(() => line.unanswered() + cuts.length, { timeout: 15_000 }).toBeGreaterThan(1)
  await other.query('select pg_advisory_unlock(1)')
  expect(await waiting).toBe('got it')
  expect(cuts).toEqual([])
  busy.release()
})
