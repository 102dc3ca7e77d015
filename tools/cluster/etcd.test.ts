import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startDaemon } from './daemon.ts'
import { deployFile, environmentIn } from './deployFile.ts'
import { startEtcd } from './etcd.ts'

/** The place where Debian's package has it. */
const ETCD = '/usr/bin/etcd'
const isInstalled = fs.existsSync(ETCD)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'etcd-'))
const ends: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
}, 30_000)

test('Patroni shows etcd the certificate of its machine, and etcd asks for one on every way', () => {
  const settings = environmentIn('patroni/etcd.env')
  const patroni = deployFile('patroni/patroni.yml', {})
  for (const name of ['TRUSTED_CA_FILE', 'CERT_FILE', 'KEY_FILE']) {
    expect(settings[`ETCD_PEER_${name}`], name).toBe(settings[`ETCD_${name}`])
    expect(patroni, name).toContain(`: ${settings[`ETCD_${name}`]}\n`)
  }
  expect([settings.ETCD_CLIENT_CERT_AUTH, settings.ETCD_PEER_CLIENT_CERT_AUTH]).toEqual(['true', 'true'])
  expect(Object.values(settings).join()).not.toContain('http:')
})

if (isInstalled)
  test('etcd answers nobody who shows no certificate', { timeout: 90_000 }, async () => {
    const etcd = await startEtcd({
      folder,
      own: (name, text) => {
        fs.writeFileSync(path.join(folder, name), text, { mode: 0o600 })
        return name
      },
      run: (env) => {
        const daemon = startDaemon({ name: 'etcd', folder, program: ETCD, args: [], env, user: undefined })
        ends.push(() => daemon.stop())
      },
    })
    expect(await etcd.answersStranger()).toBe(false)
  })
else test('etcd: skipped, for none is installed', () => expect(isInstalled).toBe(false))
