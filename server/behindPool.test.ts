import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { OpsCall } from '../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../contract/ops/opsCalls.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { opsSamples } from './operator/testing/opsSamples.ts'
import { limits, openDatabase } from './platform/database/database.ts'
import { inTurn, onOwnConnection } from './platform/database/ownConnection.ts'
import { refuseUnlimited } from './platform/limits/refuseUnlimited.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'
import { directoryVisitor } from './staff/testing/directoryVisitor.ts'
import { pgBouncer, startPgBouncer } from './testing/pgBouncer.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const { url } = await freshDatabase('demo')
const pool = pgBouncer ? await startPgBouncer(url) : null
const server = openDatabase({ url, size: 1 })
const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(async () => {
  sent.mockRestore()
  await server.$client.end()
})

const shop = await testShop({
  DATABASE_URL: pool?.url ?? url,
  DATABASE_PREPARED: 'off',
  // More than the pool has, of which each transaction gets another one.
  DATABASE_CONNECTIONS: '8',
  STAFF_SIGN_IN: 'sandbox',
})
// Its connections end before the pool does.
afterAll(() => pool?.stop())
const questions = Object.values<OpsCall>(opsCalls).filter(({ method }) => method === 'GET')

/** Samples name what is not there, too: that is an answer. */
const isUnanswered = (status: number): boolean => status >= 500 || status === 401

/** Customers and staff at once, each signed in, so that their transactions meet on few connections. */
async function everybody(): Promise<number[]> {
  const ops = await opsClient(shop)
  const visitor = directoryVisitor(shop)
  expect(await visitor.signIn('tiina')).toMatch(/^\/hallinta/)
  const { order_number, token } = await confirmedOrder(shop)
  const samples = opsSamples(order_number)
  const another = confirmedOrder(shop)
  const answers = await Promise.all([
    ...[1, 2, 3, 4].map(async () => (await shop.call('getOrders', { token })).status),
    ...[1, 2, 3, 4].map(async () => (await visitor.call('GET', '/me')).statusCode),
    ...questions.map(async ({ name }) => (await ops(name as OpsName, samples[name as OpsName] as never)).status),
  ])
  expect((await shop.call('getOrders', { token: (await another).token })).status).toBe(200)
  await shop.worker.runUntilIdle()
  return answers
}

test('with DATABASE_PREPARED=off no statement has a name, and no connection begins with limits', async () => {
  sent.mockClear()
  expect((await everybody()).filter(isUnanswered)).toEqual([])
  expect(sent.mock.calls.length).toBeGreaterThan(500)
  expect(sent.mock.calls.flatMap(([asked]: unknown[]) => (asked as { name?: string } | null)?.name || [])).toEqual([])
  expect(Object.keys(limits).filter((name) => name in shop.db.$client.options)).toEqual([])
})

const behind = 'behind PgBouncer in transaction mode'
if (pool) {
  const limitRole = async (limit: string, milliseconds: number) => {
    const name = new URL(url).pathname.slice(1)
    await server.execute(sql.raw(`alter role postgres in database "${name}" set ${limit} = ${milliseconds}`))
    await pool.connectAnew()
  }
  /** Those that a session would keep. */
  const locks = async () => {
    const held = sql`select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`
    return (await server.execute(held)).rowCount
  }
  describe(behind, () => {
    test('every call of customers and staff who signed in is answered, however often', async () => {
      for (let times = 0; times < 2; times += 1) expect((await everybody()).filter(isUnanswered)).toEqual([])
    })

    test('production does not start before the role has the limits, and names what to say to the server', async () => {
      await expect(refuseUnlimited(shop.db)).rejects.toThrow(/alter role "postgres" set statement_timeout = '5s'/)
      for (const [limit, value] of Object.entries(limits)) await limitRole(limit, value)
      await expect(refuseUnlimited(shop.db)).resolves.toBeUndefined()
    })

    test('work that may take minutes is not cut by limits of the role, lifts them for nobody else, and is done once at a time', async () => {
      const never = new AbortController().signal
      let done = 0
      const work = () =>
        onOwnConnection(shop.db, never, async (own) => {
          await own.execute(sql`select pg_sleep(1.3)`)
          done += 1
        })
      await limitRole('statement_timeout', 1_000)
      await expect(shop.db.execute(sql`select pg_sleep(1.3)`)).rejects.toThrow()
      await Promise.all([inTurn(shop.db, never, 'work', work), inTurn(shop.db, never, 'work', work)])
      expect(done).toBe(1)
      const seen = await Promise.all([1, 2, 3, 4].map(() => shop.db.execute(sql`show statement_timeout`)))
      expect(seen.map(({ rows }) => rows)).toEqual(Array(4).fill([{ statement_timeout: '1s' }]))
      await expect.poll(locks, { timeout: 5_000 }).toBe(0)
      await limitRole('statement_timeout', limits.statement_timeout)
    })

    test('a pool that ended is answered 503, and is used again once it is there, without a start', async () => {
      const { token } = await confirmedOrder(shop)
      const status = async () => (await shop.call('getOrders', { token })).status
      await pool.kill()
      expect(await status()).toBe(503)
      await pool.startAgain()
      await expect.poll(status, { timeout: 10_000 }).toBe(200)
      expect((await confirmedOrder(shop)).order_number).toBeTruthy()
    })
  })
} else test(`${behind}: skipped, for no pgbouncer is installed`, () => expect(pgBouncer).toBeUndefined())
