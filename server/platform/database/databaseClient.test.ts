import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { wire } from '../../testing/wire.ts'
import { openQueue } from '../jobs/jobQueue.ts'
import { silentLog } from '../observe/log.ts'
import { readiness } from '../observe/readiness.ts'
import { type EmbeddedPostgres, startThrowawayPostgres } from '../postgres/embeddedPostgres.ts'
import { openDatabase } from './database.ts'
import { hearNotices } from './hearNotices.ts'
import { migrate } from './migrate.ts'

/** A server behind a wire, which takes writes or only reads. */
async function serverOnWire() {
  const server: EmbeddedPostgres = await startThrowawayPostgres()
  const url = server.url('postgres')
  const line = await wire(new URL(url))
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('create table which (port int); insert into which select inet_server_port()')
  afterAll(async () => {
    await owner.end()
    await line.close()
    await server.stop()
  })
  return {
    port: Number(new URL(url).port),
    host: new URL(line.url).host,
    line,
    /** Those who were there are cut off, as when a server stops and another takes its place. */
    async becomes(what: 'writer' | 'standby', isCut = true) {
      await owner.query('set default_transaction_read_only = off')
      await owner.query(`alter database postgres set default_transaction_read_only = ${what === 'standby'}`)
      if (isCut) line.set('cut')
      line.set('through')
    },
  }
}
const [one, two] = await Promise.all([serverOnWire(), serverOnWire()])
const url = `postgres://postgres@${one.host},${two.host}/postgres?target_session_attrs=read-write`
const db = openDatabase({ url, size: 3 })
afterAll(() => db.$client.end())

/** The port of the server that took a write, or why none did. */
const written = async (): Promise<unknown> => {
  const { rows } = await db.$client.query<{ port: number }>('update which set port = port returning port')
  return rows[0]?.port
}
const soon = (what: () => Promise<unknown>) => expect.poll(() => what().catch(String), { timeout: 10_000 })

test('of several servers the one that takes writes is asked, whichever it is and becomes', {
  timeout: 60_000,
}, async () => {
  await one.becomes('standby')
  await two.becomes('writer')
  await soon(written).toBe(two.port)
  expect(await readiness(db)()).toBe(false)
  await one.becomes('writer')
  await two.becomes('standby')
  await soon(written).toBe(one.port)
  // Nobody is cut off from a server that takes no writes any more.
  await two.becomes('writer')
  await one.becomes('standby', false)
  await db.$client.query('set default_transaction_read_only = on')
  await soon(written).toBe(two.port)
})

test.each(['cut', 'silent', 'frozen'] as const)(
  'with one server %s the other one is asked',
  { timeout: 60_000 },
  async (how) => {
    await one.becomes('writer')
    await two.becomes('writer')
    two.line.set(how)
    await soon(written).toBe(one.port)
    two.line.set('through')
    one.line.set(how)
    await soon(written).toBe(two.port)
    two.line.set('cut')
    await soon(written).toMatch(/no server of DATABASE_URL takes writes|ECONN|terminated/)
    one.line.set('through')
    await soon(written).toBe(one.port)
    two.line.set('through')
  },
)

test('migrations, jobs and notices find it, too', { timeout: 60_000 }, async () => {
  await one.becomes('standby')
  await two.becomes('writer')
  await soon(written).toBe(two.port)
  expect(await migrate(url)).toBeGreaterThan(70)
  await soon(() => readiness(db)()).toBe(true)
  const queue = openQueue(db)
  expect(await queue.waiting(['heard'])).toEqual([])
  const [heard, stopping] = [Promise.withResolvers<string>(), new AbortController()]
  const joined = () => void db.$client.query(`select pg_notify('which', 'here')`)
  const listening = hearNotices({
    db,
    log: silentLog,
    channel: 'which',
    heard: heard.resolve,
    joined,
    stopping: stopping.signal,
  })
  expect(await heard.promise).toBe('here')
  stopping.abort()
  await listening
})
