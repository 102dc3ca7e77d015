import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { invariants } from '../../watch/invariants.ts'
import { runOps } from './runOps.ts'

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-ops-backup-'))
fs.chmodSync(place, 0o755)
const [data, back, backup] = ['data', 'back', 'backup'].map((name) => path.join(place, name)) as [
  string,
  string,
  string,
]
const server = await startEmbeddedPostgres(data)
afterAll(async () => {
  await server.stop()
  fs.rmSync(place, { recursive: true, force: true })
}, 60_000)

async function ops(words: string[], env: Record<string, string>) {
  const told = { out: '', err: '' }
  const code = await runOps([...words, '--json'], {
    env,
    say: (line) => {
      told.out += line
    },
    complain: (line) => {
      told.err += line
    },
  })
  return { code, ...told }
}

test('the embedded database is copied while it runs, and brought back with every rule looked at', {
  timeout: 180_000,
}, async () => {
  await migrate(server.url('postgres'))
  const { secret } = readConfig({ DATA_DIR: data })
  const made = await ops(['backup', backup], { DATA_DIR: data })
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(made.out)).toEqual({
    backup,
    moment: expect.stringMatching(/^\d{4}-.*Z$/),
    megabytes: expect.any(Number),
    next: expect.stringContaining(path.join(data, 'secret')),
  })
  expect(fs.readdirSync(backup)).not.toContain('secret')

  // Without its key the shop would not start there.
  const keyless = await ops(['restore', backup], { DATA_DIR: back })
  expect([keyless.code, keyless.err]).toEqual([2, expect.stringContaining('SECRET_KEY')])
  expect(fs.existsSync(back)).toBe(false)

  const brought = await ops(['restore', backup], { DATA_DIR: back, SECRET_KEY: secret })
  expect(brought).toMatchObject({ code: 0, err: '' })
  const { moment } = JSON.parse(made.out)
  expect(JSON.parse(brought.out)).toEqual({
    restored: back,
    moment,
    rules: `All ${invariants.length} rules hold.`,
    next: expect.stringContaining(`restore begin --from ${moment}`),
  })
  // Its numbers are skipped before any shop runs there; a shop that ran would give them.
  const begun = await ops(['restore', 'begin', '--from', moment], { DATA_DIR: back, SECRET_KEY: secret })
  expect(begun).toMatchObject({ code: 1, err: '' })
  expect(JSON.parse(begun.out)).toMatchObject({ restored_to: moment, skipped_numbers: [{ first: 1 }] })
  expect(fs.existsSync(path.join(back, 'shop.pid'))).toBe(false)
  expect(await ops(['restore', backup], { DATA_DIR: back, SECRET_KEY: secret })).toMatchObject({
    code: 2,
    err: expect.stringContaining('has a database'),
  })
})

test.each([
  [['backup'], {}],
  [['backup', 'here', 'there'], {}],
  [['restore'], {}],
  [['backup', 'here'], { DATABASE_URL: 'postgres://localhost/kulku' }],
])('is typed wrongly: %j with %j', async (words, env) => {
  expect(await ops(words, { DATA_DIR: back, ...env })).toMatchObject({ code: 2, out: '' })
})
