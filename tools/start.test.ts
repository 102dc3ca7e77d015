import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { isRunning } from '../server/platform/postgres/dataOwner.ts'
import { runningEmbeddedUrl } from '../server/platform/postgres/embeddedPostgres.ts'
import { freePort, portOf } from '../server/platform/postgres/server.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const STOP_MS = 5_000
/** The state in PostgreSQL's control file when it has stopped in order. */
const SHUT_DOWN = 1

// One folder for all, so that each start is also the proof that the one before let go of it.
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-stopped-'))
fs.chmodSync(home, 0o755)
const data = path.join(home, 'data')
const port = await freePort()
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

interface Started {
  npm: ChildProcess
  shop: number
  /** The lines of its log so far. */
  logged(): string[]
  /** Its complaints so far. */
  complaint(): string
}

/** The shop as a person starts it, once it answers. */
async function startByNpm(): Promise<Started> {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: like a supervisor, and unlike a terminal, a signal then reaches npm alone.
    detached: true,
  })
  let said = ''
  npm.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  let complained = ''
  npm.stderr?.on('data', (chunk: Buffer) => {
    complained += chunk.toString()
  })
  const logged = () => said.split('\n').filter((line) => line.startsWith('{'))
  const serving = () =>
    fetch(`http://localhost:${port}/api/ui/faq`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(serving, { timeout: 90_000, interval: 100 }).toBe(true)
    return {
      npm,
      shop: Number(fs.readFileSync(path.join(data, 'shop.pid'), 'utf8').split(' ')[0]),
      logged,
      complaint: () => complained,
    }
  } catch (error) {
    npm.kill('SIGTERM')
    throw error
  }
}

const isTaken = async (): Promise<boolean> => {
  const socket = net.connect(port, 'localhost')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Holds what every call needs, and sends a call: whoever stops must not wait for it. */
async function holdUp(holder: pg.Client): Promise<void> {
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table customer, session, rate_window in access exclusive mode')
  const body = JSON.stringify({ email: 'a@esimerkki.example', password: 'Salaisuus2027', device_name: 'web' })
  void fetch(`http://localhost:${port}/api/ui/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
  const waiting = async () => {
    const { rows } = await holder.query("select from pg_stat_activity where wait_event_type = 'Lock'")
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}

/** Writes to the disk now all that the first start has made: at its stop a slow machine would take too long over it. */
async function writeDown(holder: pg.Client): Promise<void> {
  await holder.connect()
  await holder.query('checkpoint')
  await holder.end()
}

const databaseState = () => fs.readFileSync(path.join(data, 'postgres/global/pg_control')).readUInt32LE(16)

test.each([
  ['SIGTERM', 'npm', 'idle'],
  ['SIGTERM', 'npm', 'busy'],
  ['SIGTERM', 'shop', 'idle'],
  ['SIGINT', 'npm', 'idle'],
  ['SIGHUP', 'npm', 'idle'],
  ['SIGKILL', 'npm', 'idle'],
] as const)(
  '%s to %s alone stops the shop, %s, and its database in order',
  { timeout: 120_000 },
  async (signal, who, state) => {
    const { npm, shop, logged, complaint } = await startByNpm()
    const holder = new pg.Client({ connectionString: runningEmbeddedUrl(data) ?? '' })
    try {
      if (state === 'busy') await holdUp(holder)
      else await writeDown(holder)
      const pid = who === 'npm' ? npm.pid : shop
      if (!pid) throw new Error('npm did not start')
      process.kill(pid, signal)
      await expect.poll(() => isRunning(shop), { timeout: STOP_MS, interval: 50 }).toBe(false)
      // A busy shop leaves without waiting for its database, which it has told to stop.
      await expect
        .poll(() => portOf(path.join(data, 'postgres')), { timeout: state === 'busy' ? STOP_MS : 0 })
        .toBeNull()
      expect(databaseState()).toBe(SHUT_DOWN)
      if (state === 'idle') expect(logged()).toEqual([])
      const cut = /^The stop was cut off after 3 seconds: it waited for .+\.$/m
      if (state === 'busy') await expect.poll(complaint).toMatch(cut)
      else expect(complaint()).not.toMatch(cut)
      expect(await isTaken()).toBe(false)
    } finally {
      if (state === 'busy') await holder.end().catch(() => undefined)
      if (isRunning(shop)) {
        process.kill(shop, 'SIGTERM')
        await expect.poll(() => isRunning(shop), { timeout: 30_000 }).toBe(false)
      }
    }
  },
)
