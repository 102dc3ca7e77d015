import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/database/database.ts'
import { createHealth, healthApp } from '../../server/platform/observe/health.ts'
import { freePort } from '../../server/platform/postgres/server.ts'
import { onLoopback } from '../../server/platform/settings/onLoopback.ts'
import { freshDatabase } from '../../server/platform/testing/testDatabase.ts'
import { makeCertificate } from '../tryReal/certificate.ts'
import { wayToShop } from './wayToShop.ts'

/** The place where Debian's package has it. */
const HAPROXY = '/usr/sbin/haproxy'
const isInstalled = fs.existsSync(HAPROXY)
/** It looks once a second, on a machine that may be busy. */
const SEEN = { timeout: 30_000, interval: 50 }

const { url: database } = await freshDatabase()
const db = openDatabase({ url: database, size: 2 })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'way-to-shop-'))
const ends: (() => unknown)[] = [() => db.$client.end(), () => fs.rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** A web process: pages that say whose they are, and the probes of the shop. */
async function startWeb(name: string) {
  const health = createHealth()
  /** How many more looks it will be too busy for, and how many it had. */
  const looks = { tooBusyFor: 0, had: 0 }
  const probes = healthApp(health, db, async () => {
    looks.had += 1
    if (looks.tooBusyFor === 0) return true
    looks.tooBusyFor -= 1
    return false
  })
  const probed = await probes.listen({ port: 0, host: '127.0.0.1' })
  let finish: () => void = () => undefined
  const server = http.createServer((asked, answered) => {
    if (asked.url !== '/slow') return void answered.end(name)
    answered.write(name)
    finish = () => answered.end(' to its end')
  })
  const port = await onLoopback(server)
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  ends.push(() => probes.close(), close)
  return { name, port, metricsPort: Number(new URL(probed).port), health, looks, close, finish: () => finish() }
}

const [web1, web2] = [await startWeb('web-1'), await startWeb('web-2')]
let said = ''
let shop = ''
let authority = ''

beforeAll(async () => {
  if (!isInstalled) return
  const { cert, key } = await makeCertificate()
  authority = cert
  const pem = path.join(folder, 'kulku.pem')
  fs.writeFileSync(pem, `${cert}\n${key}\n`)
  const file = path.join(folder, 'haproxy.cfg')
  const port = await freePort()
  fs.writeFileSync(file, wayToShop({ http: await freePort(), https: port, pem }, [web1, web2]))
  const proxy: ChildProcess = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  ends.push(async () => {
    proxy.kill('SIGKILL')
    await once(proxy, 'exit')
  })
  for (const stream of [proxy.stdout, proxy.stderr])
    stream?.on('data', (words: Buffer) => {
      said += words.toString()
    })
  shop = `https://localhost:${port}`
})

const ask = (page: string, heard: (words: string) => void = () => undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = https.request(`${shop}${page}`, { ca: authority, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => {
        text += piece.toString()
        heard(text)
      })
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`))
      answer.on('error', reject)
    })
    request.on('error', reject)
    request.end()
  })

/** The names of the processes that answered so many requests, one after the other. */
async function answersOf(count: number): Promise<Set<string>> {
  const answers = new Set<string>()
  for (let at = 0; at < count; at += 1) answers.add(await ask('/'))
  return answers
}

const both = new Set(['200 web-1', '200 web-2'])
const bothServe = () => expect.poll(() => answersOf(6), SEEN).toEqual(both)
const hasLooked = async (more: number) => {
  const before = [web1.looks.had, web2.looks.had]
  const moreLooks = () => [web1, web2].every(({ looks }, at) => looks.had >= (before[at] ?? 0) + more)
  await expect.poll(moreLooks, SEEN).toBe(true)
}

if (isInstalled) {
  test('both processes are busy at two looks in a row, and none of them leaves', { timeout: 70_000 }, async () => {
    await bothServe()
    // The first look after a start of HAProxy decides alone.
    await hasLooked(2)
    const before = said.length
    web1.looks.tooBusyFor = 2
    web2.looks.tooBusyFor = 2
    await hasLooked(4)
    expect(said.slice(before)).not.toContain('is DOWN')
    expect(await answersOf(6)).toEqual(both)
  })

  test('a process that is told to stop ends what it has, and gets nothing new from the next look on', {
    timeout: 100_000,
  }, async () => {
    await bothServe()
    let [slowOne, heard] = [Promise.resolve(''), '']
    while (heard !== 'web-1') {
      web2.finish()
      heard = await new Promise((resolve) => {
        slowOne = ask('/slow', resolve)
      })
    }
    web1.health.draining = true
    await expect.poll(() => said, SEEN).toContain('web/web-1 is stopping')
    expect(await answersOf(8)).toEqual(new Set(['200 web-2']))
    web1.finish()
    expect(await slowOne).toBe('200 web-1 to its end')
    web1.health.draining = false
    await bothServe()
  })

  test('a process that is gone without a word costs no request', { timeout: 70_000 }, async () => {
    await bothServe()
    web1.close()
    expect(await answersOf(8)).toEqual(new Set(['200 web-2']))
  })
} else test('the way to the shop: skipped, for no HAProxy is installed', () => expect(isInstalled).toBe(false))
