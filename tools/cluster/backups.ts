import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../server/platform/postgres/server.ts'
import type { SystemUser } from '../../server/platform/postgres/systemUser.ts'
import { startDaemon, untilThere } from './daemon.ts'
import type { DatabaseNode } from './databaseNode.ts'
import { deployFile } from './deployFile.ts'
import { ownFile } from './engines.ts'

/** Minutes are for a machine that others use. */
const MOST_MS = 300_000

/** pgBackRest with a repository beside the machines of the database, by the file of `deploy/backup`. */
export interface Backups {
  /** The environment in which Patroni's PostgreSQL archives. */
  environment(node: string): Record<string, string>
  /** Makes the repository ready, and backs up the whole of what this machine has. */
  backUp(node: DatabaseNode, login: Login): Promise<void>
  /** Brings back into a folder of this name all that is there, or what was there at the moment, and serves it. */
  restore(name: string, login: Login, moment?: Date): Promise<Restored>
}

/** The administrator of the server. */
interface Login {
  user: string
  password: string
}

interface Restored {
  port: number
  /** The last commit that is there. */
  until: Date | null
}

interface Given {
  folder: string
  /** Places of pgBackRest, and of the programs of PostgreSQL. */
  programs: { pgbackrest: string; postgres: string }
  user: SystemUser | undefined
  undo(act: () => unknown): void
}

export function backupsIn({ folder, programs, user, undo }: Given): Backups {
  const repository = path.join(folder, 'repository')
  fs.mkdirSync(repository)
  if (user) fs.chownSync(repository, user.uid, user.gid)
  const settingsOf = (name: string, port: number): string => {
    const data = path.join(folder, name)
    const text = deployFile('backup/pgbackrest.conf', {
      '/var/lib/pgbackrest': repository,
      '/var/spool/pgbackrest': path.join(folder, `${name}.spool`),
      '/tmp/pgbackrest': path.join(folder, `${name}.lock`),
      '/var/lib/postgresql/15/kulku': data,
      '/var/run/postgresql': folder,
      'pg1-port=5432': `pg1-port=${port}`,
    })
    return ownFile(path.join(folder, `${name}.pgbackrest.conf`), text, user)
  }
  const run = async (settings: string, words: string[], env: Record<string, string> = {}) => {
    const all = [`--config=${settings}`, '--stanza=kulku', ...words]
    await promisify(execFile)(programs.pgbackrest, all, {
      ...user,
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', ...env },
      timeout: MOST_MS,
    })
  }
  return {
    environment(node) {
      // Archiving asks nobody: the port is written before the backup.
      return { PGBACKREST_CONFIG: settingsOf(node, 5432) }
    },
    async backUp({ name, own }, { user, password }) {
      const settings = settingsOf(name, own)
      const env = { PGUSER: user, PGPASSWORD: password }
      await run(settings, ['stanza-create'], env)
      await run(settings, ['--type=full', 'backup'], env)
    },
    async restore(name, login, moment) {
      const port = await freePort()
      const settings = settingsOf(name, port)
      const data = path.join(folder, name)
      const target = moment ? ['--type=time', `--target=${written(moment)}`, '--target-action=promote'] : []
      await run(settings, [...target, 'restore'])
      const words = alone(data, port).flatMap((setting) => ['-c', setting])
      const program = path.join(programs.postgres, 'postgres')
      const server = startDaemon({ name, folder, program, args: ['-D', data, ...words], user })
      undo(() => server.stop('SIGINT'))
      const log = path.join(folder, `${name}.log`)
      const ask = () => lastCommit({ ...login, port })
      const { until } = await untilThere('The end of the recovery', ask, { seconds: 180, log })
      return { port, until }
    },
  }
}

/** As pgBackRest reads a moment. */
const written = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Settings that Patroni wrote for the machine that is gone do not hold here: this one answers to nobody else, and archives nothing. */
const alone = (data: string, port: number): string[] => [
  ...[`port=${port}`, 'listen_addresses=127.0.0.1'],
  ...[`hba_file=${data}/pg_hba.conf`, `ident_file=${data}/pg_ident.conf`],
  ...['archive_mode=off', 'synchronous_standby_names=', 'primary_conninfo='],
]

/** The last commit that was brought back; null while the server still brings back. */
async function lastCommit(login: Login & { port: number }): Promise<{ until: Date | null } | null> {
  const client = new pg.Client({ ...login, host: '127.0.0.1', database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(
      'select pg_is_in_recovery() as replays, pg_last_xact_replay_timestamp() as until',
    )
    return rows[0].replays ? null : { until: rows[0].until }
  } finally {
    await client.end()
  }
}
