import net from 'node:net'
import os from 'node:os'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { movableClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, transaction } from './platform/database.ts'
import { createHealth, healthApp } from './platform/health.ts'
import { silentLog } from './platform/log.ts'
import { freshDatabase } from './platform/testDatabase.ts'

const { url } = await freshDatabase('demo')

/** A wire to the database that can be cut, and left hanging. */
async function wire(target: URL) {
  const open = new Set<net.Socket>()
  let state: 'through' | 'cut' | 'silent' | 'frozen' = 'through'
  const server = net.createServer((near) => {
    open.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => open.delete(near))
    if (state === 'cut') near.destroy()
    if (state !== 'through') return
    const far = net.connect(Number(target.port), target.hostname)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as net.AddressInfo).port}` }).href,
    set(to: typeof state) {
      state = to
      if (to === 'cut' || to === 'silent') end()
      // What is on the way stays there, as with a server that was stopped and goes on later.
      for (const socket of open) {
        if (to === 'frozen') socket.pause()
        else socket.resume()
      }
    },
    close: () => new Promise((resolve) => [end(), server.close(resolve)]),
  }
}

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
const db = openDatabase({ url: line.url, size: 5, log: silentLog })
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
const well = [200, 200, 401, 200, 422]

test.each(['cut', 'silent'] as const)(
  'with the wire to the database %s every call says 503 and when to come again, and then goes on',
  async (how) => {
    expect((await askAll()).statuses).toEqual(well)
    line.set(how)
    for (let times = 0; times < 2; times += 1) {
      const { answers, statuses, milliseconds } = await askAll()
      expect(statuses, JSON.stringify(answers.map(({ body }) => body))).toEqual(asks.map(() => 503))
      expect(milliseconds).toBeLessThan(3_000)
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
  expect(milliseconds).toBeLessThan(3_000)
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
