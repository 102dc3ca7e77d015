import { expect, test } from 'vitest'
import { transaction } from './platform/database/database.ts'
import { ANSWERED_WITHIN, away, shopOnWire, well } from './testing/shopOnWire.ts'

const { line, db, http, probes, askAll } = await shopOnWire()

async function expectAway() {
  const { answers, statuses, milliseconds } = await askAll()
  expect(statuses, JSON.stringify(answers.map(({ body }) => body))).toEqual(away)
  expect(milliseconds).toBeLessThan(ANSWERED_WITHIN)
  for (const { headers, json } of answers) {
    expect(headers['retry-after']).toMatch(/^\d+$/)
    expect(json()).toMatchObject({ code: 'AWAY' })
  }
}

test.each(['cut', 'silent'] as const)(
  'with the wire to the database %s every call says 503 and when to come again, and then goes on',
  async (how) => {
    expect((await askAll()).statuses).toEqual(well)
    line.set(how)
    await expectAway()
    // Once more, now that nobody waits for a connection, beside a page and those who ask whether this process is well.
    const [page, alive, ready] = await Promise.all([
      http.inject('/'),
      probes.inject('/livez'),
      probes.inject('/readyz'),
      expectAway(),
    ])
    expect(page.statusCode).toBeGreaterThanOrEqual(500)
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 503])
    line.set('through')
    expect((await askAll()).statuses).toEqual(well)
    expect((await probes.inject('/readyz')).statusCode).toBe(200)
  },
)

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
