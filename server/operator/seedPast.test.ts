import os from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { checkInvariants } from '../invariants.ts'
import { movableClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { createHealth } from '../platform/health.ts'
import { silentLog } from '../platform/log.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { setting } from '../platform/tables.ts'
import { freshDatabase } from '../platform/testDatabase.ts'
import { seedDemo } from './seedDemo.ts'
import { halfSeeded, seedPast } from './seedPast.ts'

const { url } = await freshDatabase()
const SECRET_KEY = 'of this test alone, and long enough for a secret'
const secrets = secretsFrom(SECRET_KEY)
const config = readConfig({
  ...{
    NODE_ENV: 'test',
    DATABASE_URL: url,
    SECRET_KEY,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: os.tmpdir(),
  },
})
const db = openDatabase({ url, size: 10 })
const clock = movableClock()
const { http, worker, queue } = await createApp({ config, db, clock, log: silentLog, health: createHealth() })
afterAll(async () => {
  await http.close()
  await worker.stop()
  await queue.stop()
  await db.$client.end()
})
const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.execute<{ n: string }>(sql`select count(*) as n from ${what}`)).rows[0]?.n)

test('the demonstration begins with a year behind it, though it was stopped in the middle of being made', async () => {
  await seedPast({ db, clock, secrets })
  expect(await count(sql`picture`)).toBe(0)
  // What was left to do is done, and nothing a second time.
  expect([await seedDemo({ db, clock }, secrets), await seedDemo({ db, clock }, secrets)]).toEqual([true, false])
  expect(await db.select().from(setting)).not.toContainEqual(expect.objectContaining({ key: halfSeeded }))
  expect(await count(sql`picture`)).toBeGreaterThan(20)
  expect(await count(sql`customer`)).toBeGreaterThan(250)
  expect(await count(sql`orders where status = 'delivered'`)).toBeGreaterThan(50)
  expect(await count(sql`orders where status = 'cancelled'`)).toBeGreaterThan(50)
  expect(await count(sql`vehicle where state = 'free'`)).toBeGreaterThan(300)
  expect(await checkInvariants(db)).toEqual([])
})

test('its people live on: months that passed since are billed, and their cards can be charged by this shop', async () => {
  const before = await count(sql`charge_attempt where outcome = 'paid'`)
  const { rows } = await db.execute<{ last: string }>(sql`select max(at)::text as last from ledger_entry`)
  // The day on which it was made may lie behind the machine's, by any time.
  clock.moveTo(new Date(rows[0]?.last ?? '').getTime() - clock.now().getTime() + 33 * 86_400_000)
  await worker.runUntilIdle()
  expect((await count(sql`charge_attempt where outcome = 'paid'`)) - before).toBeGreaterThan(50)
  expect(await count(sql`charge_attempt where outcome = 'asked'`)).toBe(0)
  expect(await checkInvariants(db)).toEqual([])
})
