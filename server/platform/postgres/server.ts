import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onLoopback } from '../settings/onLoopback.ts'
import { type Cluster, PROCESS_ENVIRONMENT } from './cluster.ts'

/** A PostgreSQL of our own, listening on this machine only. */
export interface EmbeddedPostgres {
  /** The connection string of one of its databases. */
  url(database: string): string
  stop(): Promise<void>
}

// The server's own log would name rows, and so people: only what keeps it from starting is kept, in memory.
const COMMON_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_min_messages=fatal',
]
const START_SECONDS = 60
const STOP_SECONDS = 15

/** A shop that was killed leaves its server running, or its pid file behind; both would keep the next one from starting. */
export async function stopOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  if (isServerOf(data, pid)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; isServerOf(data, pid) && waited < STOP_SECONDS * 20; waited += 1) await pause(50)
    if (isServerOf(data, pid)) throw new Error(`The database server of an earlier shop (process ${pid}) does not stop.`)
  }
  // It may have been killed and its pid be a zombie's or another program's by now: PostgreSQL itself would wait for that one.
  fs.rmSync(file, { force: true })
}

/** Where the server of a data folder listens; null when none runs. */
export function portOf(data: string): number | null {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n')
  return isServerOf(data, Number(pid)) ? Number(port) : null
}

function isServerOf(data: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts the server and waits until it answers. */
export async function launch(cluster: Cluster): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOnce(cluster)
    } catch (error) {
      // The last processes of a killed server hold its memory for a moment; and a free port may be taken before we get to it.
      if (attempt === 10 || !/shared memory|TCP\/IP socket/.test(String(error))) throw error
      await pause(300)
    }
  }
}

async function launchOnce({ data, user, programs, password, settings }: Cluster): Promise<EmbeddedPostgres> {
  const port = await freePort()
  const url = (database: string) =>
    `postgres://postgres${password === undefined ? '' : `:${password}`}@127.0.0.1:${port}/${database}`
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...COMMON_SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
  ]
  // A session of its own: Ctrl-C in the terminal reaches the shop, which stops the database last.
  const server = spawn(path.join(programs, 'postgres'), args, {
    ...user,
    env: PROCESS_ENVIRONMENT,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let complaint = ''
  server.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000)
  })
  const stopNow = () => void server.kill('SIGINT')
  process.once('exit', stopNow)
  try {
    await answers(url('postgres'), server)
  } catch (error) {
    process.removeListener('exit', stopNow)
    server.kill('SIGQUIT')
    throw new Error(`The database did not start: ${complaint || error}`)
  }
  // It must not keep a process alive that has nothing else left to do.
  server.unref()
  if (server.stderr instanceof net.Socket) server.stderr.unref()
  return {
    url,
    stop: async () => {
      await stopServer(server)
      process.removeListener('exit', stopNow)
    },
  }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = net.createServer()
  const port = await onLoopback(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  let failure: unknown
  server.once('error', (error) => {
    failure = error
  })
  for (let waited = 0; waited < START_SECONDS * 50; waited += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      // 28P01: the password is not this database's, and waiting will not change that
      if ((error as { code?: string }).code === '28P01')
        throw new Error('the password file does not belong to this database')
      if (failure ?? server.exitCode ?? server.signalCode) throw failure ?? new Error('it exited at once')
    }
    await pause(20)
  }
  throw new Error(`no answer in ${START_SECONDS} seconds`)
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.ref()
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  // An immediate stop loses nothing either: the next start replays the log.
  const impatience = setTimeout(() => server.kill('SIGQUIT'), STOP_SECONDS * 1000)
  await gone
  clearTimeout(impatience)
}
