import os from 'node:os'
import type { Logger } from 'pino'
import { afterAll, afterEach, expect } from 'vitest'
import { languages } from '../../contract/language.ts'
import { createApp } from '../app.ts'
import { movableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createHealth } from '../platform/observe/health.ts'
import { silentLog } from '../platform/observe/log.ts'
import { readConfig } from '../platform/settings/config.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { brokenInvariants } from './brokenInvariants.ts'
import { shopCalls } from './shopCalls.ts'
import { startAtTen } from './startAtTen.ts'

const DAY_MS = 86_400_000
const secret = 'a secret for tests, long enough to be one'

/**
 * The whole shop in this process, on a database of its own with the demonstration catalogue, every provider simulated
 * and jobs run only when told to. After each test every invariant must hold.
 */
export async function testShop(env: Record<string, string> = {}, log: Logger = silentLog, health = createHealth()) {
  const { url } = await freshDatabase('demo')
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    SECRET_KEY: secret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    // Each connection reads the catalogue and plans anew what it is asked: two rivals and who watches them are enough for most.
    DATABASE_CONNECTIONS: '3',
    DATA_DIR: os.tmpdir(),
    // Most tests credit with one person; those of a second one set it.
    SECOND_PERSON_ABOVE: '1000000',
    ...env,
  })
  const { DATABASE_CONNECTIONS: size, DATABASE_PREPARED } = config
  const named = DATABASE_PREPARED === 'on'
  const db = openDatabase({ url: config.DATABASE_URL ?? url, size, named, log })
  const clock = movableClock()
  startAtTen(clock)
  const { http, worker, queue, figures } = await createApp({ config, db, clock, log, health })
  await http.ready()
  afterEach(async () => expect(await brokenInvariants(db, named)).toEqual([]))
  afterAll(async () => {
    await http.close()
    await worker.stop()
    await db.$client.end()
  })

  /** Moves the shop's clock and runs what became due, as /sandbox/kello does. */
  async function pass(milliseconds: number): Promise<void> {
    const days = Math.trunc(milliseconds / DAY_MS)
    // Days of Finland: 24 hours over a change of the clocks are another time of day, before midnight another day too.
    const now = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO('Europe/Helsinki')
    const passed = now.add({ days }).epochMilliseconds - now.epochMilliseconds
    clock.moveTo(clock.offset() + passed + (milliseconds - days * DAY_MS))
    await worker.runUntilIdle()
  }

  return { call: shopCalls(http), pass, http, db, clock, log, worker, queue, figures, config, language: languages[0] }
}
export type TestShop = Awaited<ReturnType<typeof testShop>>
