import os from 'node:os'
import { pino } from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { createApp } from '../app.ts'
import { movableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createHealth, healthApp } from '../platform/observe/health.ts'
import { silentLog } from '../platform/observe/log.ts'
import { readConfig } from '../platform/settings/config.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { wire } from './wire.ts'

/** The database is given up after two seconds; the rest is room for a machine that others use. */
export const ANSWERED_WITHIN = 5_000

const token = `Bearer ${'x'.repeat(43)}`
const asks = [
  { method: 'GET', url: '/api/ui/init' },
  { method: 'GET', url: '/api/ui/faq' },
  { method: 'GET', url: '/api/ui/order/getOrder', headers: { authorization: token } },
  { method: 'POST', url: '/api/ui/order/getModelInfo', payload: { model: 'Kide' } },
  { method: 'POST', url: '/api/ui/user/login', payload: { email: 'a@b.example', password: 'x', device_name: 'web' } },
] as const
/** The statuses of some calls, as they are with a database that answers. */
export const well = [200, 200, 401, 200, 422]
/** The same with none. */
export const away = asks.map(() => 503)

/** The whole shop on a wire to its database that can be cut, frozen and so on; whole again before each test. */
export async function shopOnWire() {
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
  /** Said of connections that were cut because nobody answered. */
  const cuts: string[] = []
  const write = (text: string) => void (text.includes('are cut') && cuts.push(text))
  const db = openDatabase({ url: line.url, size: 5, log: pino({ level: 'warn' }, { write }) })
  const health = createHealth()
  const { http, worker } = await createApp({ config, db, clock: movableClock(), log: silentLog, health })
  const probes = healthApp(health, db)
  await worker.start()
  afterAll(async () => {
    line.set('through')
    await http.close()
    await probes.close()
    await worker.stop()
    await db.$client.end()
    await line.close()
  })
  beforeEach(() => line.set('through'))

  /** The statuses of all of them, asked at once, and how long the slowest took. */
  async function askAll() {
    const begun = performance.now()
    const answers = await Promise.all(asks.map((ask) => http.inject(ask)))
    return { answers, statuses: answers.map(({ statusCode }) => statusCode), milliseconds: performance.now() - begun }
  }
  return { url, line, cuts, db, http, probes, askAll }
}
