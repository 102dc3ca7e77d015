import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../server/platform/postgres/server.ts'

const probe = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'probe.ts'), ...args], { encoding: 'utf8' })

// That a shop which serves passes is a step of tools/tryReal.ts.
test('a shop that nobody reaches fails at each question, with 1', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  const { status, stdout } = probe(nobody, nobody)
  expect(stdout.trim().split('\n')).toEqual(Array(4).fill(expect.stringMatching(/^FAILED {2}.+: fetch failed/)))
  expect(status).toBe(1)
})

test('without an address it says what to type', () => {
  const { status, stderr } = probe()
  expect(stderr).toContain('npm run probe -- https://')
  expect(status).toBe(2)
})
