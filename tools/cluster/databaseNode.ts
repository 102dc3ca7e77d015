import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/platform/postgres/server.ts'
import type { SystemUser } from '../../server/platform/postgres/systemUser.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import { type Link, openLink } from './link.ts'
import type { Programs } from './programs.ts'

/** A machine of the database, as far as one can be played on another: Patroni with its PostgreSQL, reached by links alone. */
export interface DatabaseNode {
  name: string
  /** Where others reach its PostgreSQL and its Patroni. */
  postgres: number
  patroni: number
  /** The folder of its data. */
  data: string
  /** Where its PostgreSQL listens, for who stands on the machine itself. */
  own: number
  /** Status of a page of its Patroni, asked on the machine itself: `/primary`, `/sync`; 0 when nobody answers. */
  asks(page: string): Promise<number>
  /** Status of a change of PostgreSQL's settings that somebody on the network asks of its Patroni without a password. */
  changedByStranger(): Promise<number>
  start(): void
  /** Ends PostgreSQL with -9, and leaves Patroni. */
  killPostgres(): void
  /** Ends both with -9. */
  killMachine(): Promise<void>
  /** Nobody reaches it any more, and it reaches etcd no more. */
  cutOff(): void
  mend(): void
  stop(): Promise<void>
}

export interface Passwords {
  superuser: string
  replication: string
  patroni: string
}

interface NodeSettings {
  name: string
  folder: string
  programs: Programs
  user: SystemUser | undefined
  etcd: number
  passwords: Passwords
  /** A file for Patroni, or a folder of them. */
  settings: string
  /** More of the environment of Patroni. */
  env?: Record<string, string> | undefined
}

export async function databaseNode(given: NodeSettings): Promise<DatabaseNode> {
  const { name, folder, programs, user, passwords } = given
  const [own, rest] = [await freePort(), await freePort()]
  const [postgres, patroni, etcd] = [await openLink(own), await openLink(rest), await openLink(given.etcd)]
  const links: Link[] = [postgres, patroni, etcd]
  const data = path.join(folder, name)
  let daemon: Daemon | null = null
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd.port}`,
    // By the link alone: otherwise Patroni goes to where etcd says that it is.
    PATRONI_ETCD3_USE_PROXIES: 'true',
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni.port}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${own}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres.port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`),
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: passwords.patroni,
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    ...given.env,
  }
  const killPostgres = () => {
    const pid = postmasterOf(data)
    if (pid) process.kill(pid, 'SIGKILL')
  }
  return {
    name,
    data,
    own,
    postgres: postgres.port,
    patroni: patroni.port,
    asks: (page) =>
      fetch(`http://127.0.0.1:${rest}${page}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    async changedByStranger() {
      const body = JSON.stringify({ postgresql: { parameters: { archive_command: 'false' } } })
      const { status } = await fetch(`http://127.0.0.1:${patroni.port}/config`, { method: 'PATCH', body })
      return status
    },
    start() {
      daemon = startDaemon({ name, folder, program: programs.patroni, args: [given.settings], env, user })
    },
    killPostgres,
    async killMachine() {
      await daemon?.stop('SIGKILL')
      killPostgres()
    },
    cutOff: () => links.forEach((link) => void link.cut()),
    mend: () => links.forEach((link) => void link.mend()),
    async stop() {
      await daemon?.stop()
      // Patroni stops its PostgreSQL itself, unless it was killed.
      killPostgres()
      for (const link of links) link.close()
    },
  }
}

/** The process of the server of a data folder, while it runs. */
function postmasterOf(data: string): number | null {
  try {
    const [pid] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data) ? Number(pid) : null
  } catch {
    return null
  }
}
