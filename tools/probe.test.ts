import { execFile, spawnSync } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

test('a process that is not ready fails with what it waits for', async () => {
  const notReady = http.createServer((_, reply) =>
    reply.writeHead(503, { 'content-type': 'application/json' }).end('{"ready":false,"waits_for":"database"}'),
  )
  await new Promise<void>((resolve) => notReady.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void notReady.close())
  const at = `http://127.0.0.1:${(notReady.address() as AddressInfo).port}`
  const said = await new Promise((resolve) =>
    execFile(process.execPath, [path.join(import.meta.dirname, 'probe.ts'), at, at], (_, stdout) => resolve(stdout)),
  )
  expect(said).toMatch(/^FAILED {2}readiness: 503, waits for: database$/m)
})

test('without an address it says what to type', () => {
  const { status, stderr } = probe()
  expect(stderr).toContain('npm run probe -- https://')
  expect(status).toBe(2)
})
