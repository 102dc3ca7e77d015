import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { createHealth, healthApp } from './health.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
const health = createHealth()
const probes = healthApp(health, db)
afterAll(async () => {
  await probes.close()
  await db.$client.end()
})

const answers = async () =>
  await Promise.all(['/livez', '/readyz'].map(async (page) => (await probes.inject(page)).statusCode))

test('a process lives, and is ready neither before it listens nor once it is told to stop', async () => {
  health.starting = true
  expect(await answers()).toEqual([200, 503])
  health.starting = false
  expect(await answers()).toEqual([200, 200])
  health.keys = ['3f0a9c11d2e4']
  expect((await probes.inject('/readyz')).json()).toEqual({
    ready: true,
    draining: false,
    waits_for: null,
    keys: ['3f0a9c11d2e4'],
  })
  health.draining = true
  expect(await answers()).toEqual([200, 404])
  expect((await probes.inject('/readyz')).json()).toMatchObject({ ready: false, draining: true, waits_for: 'end' })
})

test('its figures say whether it is ready, also where the database is away', async () => {
  const saysReady = async (of: typeof probes) => /^process_ready (\d)$/m.exec((await of.inject('/metrics')).body)?.[1]
  health.draining = false
  expect(await saysReady(probes)).toBe('1')
  health.draining = true
  expect(await saysReady(probes)).toBe('0')
  const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', size: 1 })
  const alone = healthApp(createHealth(), nowhere)
  expect(await saysReady(alone)).toBe('0')
  expect((await alone.inject('/readyz')).json()).toMatchObject({ ready: false, waits_for: 'database' })
  await alone.close()
  await nowhere.$client.end()
})
