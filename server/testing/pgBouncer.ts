import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../platform/postgres/server.ts'
import { databaseUser } from '../platform/postgres/systemUser.ts'

/** Where Debian's package has it; undefined where it is not installed. */
export const pgBouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => fs.existsSync(file))

/** PgBouncer in transaction mode before the server of `url`, with fewer connections than the shop: each transaction gets another one. */
export async function startPgBouncer(url: string) {
  const { hostname, port, username, pathname } = new URL(url)
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'pgbouncer-'))
  const user = databaseUser(home)
  if (user) fs.chownSync(home, user.uid, user.gid)
  const own = await freePort()
  const settings = path.join(home, 'pgbouncer.ini')
  fs.writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      `admin_users = ${username}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
      // A login that a reconnect cut counts as failed; until the next one all are refused.
      'server_login_retry = 0.1',
      // The pool takes each free connection in its turn.
      'server_round_robin = 1',
    ].join('\n'),
    { mode: 0o644 },
  )
  let said = ''
  const start = () => {
    const started = spawn(pgBouncer ?? '', [settings], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    started.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    return started
  }
  let child = start()
  const pooled = `postgres://${username}@127.0.0.1:${own}${pathname}`
  const answers = async () => {
    for (let waited = 0; !(await isThere(pooled)); waited += 1) {
      if (waited > 200 || child.exitCode !== null) throw new Error(`PgBouncer does not answer:\n${said}`)
      await pause(25)
    }
  }
  await answers()
  return {
    url: pooled,
    /** Its connections to the server begin anew, as settings of a role want it. */
    async connectAnew() {
      const admin = new pg.Client({ connectionString: pooled.replace(pathname, '/pgbouncer') })
      await admin.connect()
      await admin.query('reconnect')
      await admin.end()
      await answers()
    },
    /** At once, with all connections. */
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async startAgain() {
      child = start()
      await answers()
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
