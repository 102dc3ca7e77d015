import os from 'node:os'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { carOf } from '../tools/askShop.ts'
import { createApp } from './app.ts'
import { movableClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, transaction } from './platform/database.ts'
import { createHealth, healthApp } from './platform/health.ts'
import { silentLog } from './platform/log.ts'
import { freshDatabase } from './platform/testDatabase.ts'
import { newOrderForm } from './testCustomer.ts'
import { wire } from './testing/wire.ts'

const { url } = await freshDatabase('demo')

const line = await wire(new URL(url))
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: line.url,
  SECRET_KEY: 'a secret for tests, long enough to be one',
  DATA_DIR: os.tmpdir(),
  RATE_LIMITS: 'off',
  // Nothing is kept, so that every call asks the database.
  SEARCH_AGE_MS: '0',
})
/** What was said of connections that were cut because nobody answered. */
const cuts: string[] = []
const write = (text: string) => void (text.includes('are cut') && cuts.push(text))
const db = openDatabase({ url: line.url, size: 5, log: pino({ level: 'warn' }, { write }) })
const health = createHealth()
const { http, worker, queue } = await createApp({ config, db, clock: movableClock(), log: silentLog, health })
const probes = healthApp(health, db)
await worker.start()
afterAll(async () => {
  line.set('through')
  await http.close()
  await probes.close()
  await worker.stop()
  await queue.stop()
  await db.$client.end()
  await line.close()
})

beforeEach(() => line.set('through'))

const token = `Bearer ${'x'.repeat(43)}`
const asks = [
  { method: 'GET', url: '/api/ui/init' },
  { method: 'GET', url: '/api/ui/faq' },
  { method: 'GET', url: '/api/ui/order/getOrder', headers: { authorization: token } },
  { method: 'POST', url: '/api/ui/order/getModelInfo', payload: { model: 'Kide' } },
  { method: 'POST', url: '/api/ui/user/login', payload: { email: 'a@b.example', password: 'x', device_name: 'web' } },
] as const

/** The statuses of all of them, asked at once, and how long the slowest took. */
async function askAll() {
  const begun = performance.now()
  const answers = await Promise.all(asks.map((ask) => http.inject(ask)))
  return { answers, statuses: answers.map(({ statusCode }) => statusCode), milliseconds: performance.now() - begun }
}
/** The database is given up after two seconds; the rest is room for a machine that others use. */
const ANSWERED_WITHIN = 5_000
const well = [200, 200, 401, 200, 422]

test.each(['cut', 'silent'] as const)(
  'with the wire to the database %s every call says 503 and when to come again, and then goes on',
  async (how) => {
    expect((await askAll()).statuses).toEqual(well)
    line.set(how)
    for (let times = 0; times < 2; times += 1) {
      const { answers, statuses, milliseconds } = await askAll()
      expect(statuses, JSON.stringify(answers.map(({ body }) => body))).toEqual(asks.map(() => 503))
      expect(milliseconds).toBeLessThan(ANSWERED_WITHIN)
      for (const { headers, json } of answers) {
        expect(headers['retry-after']).toMatch(/^\d+$/)
        expect(json()).toMatchObject({ code: 'AWAY' })
      }
    }
    expect((await http.inject('/')).statusCode).toBeGreaterThanOrEqual(500)
    expect((await probes.inject('/livez')).statusCode).toBe(200)
    expect((await probes.inject('/readyz')).statusCode).toBe(503)
    line.set('through')
    expect((await askAll()).statuses).toEqual(well)
    expect((await probes.inject('/readyz')).statusCode).toBe(200)
  },
)

test('a database that freezes with our connections open is away, too', async () => {
  expect((await askAll()).statuses).toEqual(well)
  line.set('frozen')
  const { statuses, milliseconds } = await askAll()
  expect(statuses).toEqual(asks.map(() => 503))
  expect(milliseconds).toBeLessThan(ANSWERED_WITHIN)
  expect(cuts.join()).toContain('the database does not answer')
  line.set('through')
  await expect.poll(async () => (await askAll()).statuses, { timeout: 15_000 }).toEqual(well)
})

test('a connection that breaks between two statements of a transaction fails that transaction and nothing else', async () => {
  const broken = transaction(db, async (tx) => {
    await tx.execute('select 1')
    line.set('cut')
    // The break is noticed with nobody asking.
    await expect.poll(() => db.$client.totalCount - db.$client.idleCount).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    await tx.execute('select 1')
  })
  await expect(broken).rejects.toThrow()
  line.set('through')
  expect((await askAll()).statuses).toEqual(well)
})

test('no connection is lost to the pool, however many transactions found the database away', async () => {
  line.set('cut')
  for (let times = 0; times < 20; times += 1)
    await expect(transaction(db, async (tx) => tx.execute('select 1'))).rejects.toThrow()
  line.set('through')
  expect((await askAll()).statuses).toEqual(well)
  for (let times = 0; times < 20; times += 1) {
    const cutShort = transaction(db, async () => line.set('cut'))
    await expect(cutShort).rejects.toThrow()
    line.set('through')
  }
  expect((await askAll()).statuses).toEqual(well)
  await expect.poll(() => db.$client.totalCount - db.$client.idleCount).toBe(0)
})

test('connections that the database ends are replaced without anybody noticing twice', async () => {
  await askAll()
  await db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const { statuses } = await askAll()
  for (const [at, status] of statuses.entries()) expect([well[at], 503]).toContain(status)
  expect((await askAll()).statuses).toEqual(well)
})

test('a server that is starved and not frozen loses no connection, however long a transaction takes', async () => {
  expect((await askAll()).statuses).toEqual(well)
  const before = cuts.length
  const long = transaction(db, async (tx) => {
    await tx.execute('select 1')
    // From here on a statement takes 0.6 seconds and a new connection is never answered.
    line.set('starved')
    for (let times = 0; times < 6; times += 1) await tx.execute('select 1')
    return 'done'
  })
  await expect(long).resolves.toBe('done')
  expect(cuts.slice(before)).toEqual([])
})

test('a keyed order whose database froze is done once by whoever sends it again, and soon', async () => {
  const { models } = (
    await http.inject({ method: 'POST', url: '/api/ui/order/getModelAvailability', payload: { location: 'Helsinki' } })
  ).json()
  const send = () =>
    http.inject({
      method: 'POST',
      url: '/api/ui/order/createNewOrder',
      headers: { 'idempotency-key': 'sent-again-after-the-weather' },
      payload: newOrderForm(carOf(models[0])),
    })
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(`begin; select 1 from vehicle where state = 'free' for update`)
  const first = send()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
  line.set('frozen')
  expect((await first).statusCode).toBe(503)
  line.set('through')
  await other.query('rollback')
  await expect.poll(async () => (await send()).statusCode, { timeout: 5_000 }).toBe(200)
  expect((await other.query('select from orders')).rowCount).toBe(1)
  await other.end()
})
