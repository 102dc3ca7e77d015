import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../server/platform/postgres/server.ts'
import { databaseUser, type SystemUser } from '../../server/platform/postgres/systemUser.ts'
import { makeCertificate } from '../tryReal/certificate.ts'
import { type Daemon, startDaemon, untilThere } from './daemon.ts'
import { type DatabaseNode, databaseNode, type Passwords } from './databaseNode.ts'
import { deployFile } from './deployFile.ts'
import { type Etcd, startEtcd } from './etcd.ts'
import type { Programs } from './programs.ts'
import { type WebPlace, wayToShop } from './wayToShop.ts'

const OWNER = 'kulku_owner'
const APP = 'kulku'
const DATABASE = 'kulku'

type Two<T> = readonly [T, T]

export interface Pair {
  primary: DatabaseNode
  standby: DatabaseNode
}

/** All that stands around the shop. */
export interface Engines {
  folder: string
  /** They run as this user. */
  user: SystemUser | undefined
  /** Where customers come in. */
  url: string
  /** The certificate of that address, as a file. */
  authority: string
  nodes: Two<DatabaseNode>
  etcd: Etcd
  /** The database by the proxy to the primary: as an administrator of the server, and as the owner of the tables. */
  adminUrl: string
  ownerUrl: string
  /** As the shop, through PgBouncer. */
  appUrl: string
  webPlaces: Two<WebPlace>
  roles: { owner: string; app: string }
  /** The primary, and the standby that has every commit; null while one of them is missing. */
  pair(): Promise<Pair | null>
}

interface Asked {
  folder: string
  programs: Programs
  /** Undoes what was done, newest first. */
  undo(act: () => unknown): void
  /** The environment of Patroni and its PostgreSQL on one machine, where the log is archived as `deploy/backup` has it. */
  archive?: (node: string) => Record<string, string>
}

/** etcd, two PostgreSQL under Patroni, HAProxy and PgBouncer, with the files of `deploy/`. */
export async function startEngines(asked: Asked): Promise<Engines> {
  const place = await preparePlace(asked)
  const passwords = { superuser: newPassword(), replication: newPassword(), patroni: newPassword() }
  const nodes = await startNodes(place, asked, passwords)
  const primary = await freePort()
  const webPlaces = [await newPlace(), await newPlace()] as const
  const front = await startProxy(place, asked, { nodes, webPlaces, primary })
  const pair = () => pairOf(nodes)
  await untilThere('a primary with its standby', pair, { seconds: 120, log: path.join(asked.folder, 'db-1.log') })
  const adminUrl = `postgres://postgres:${passwords.superuser}@127.0.0.1:${primary}/${DATABASE}`
  const owner = newPassword()
  const app = newPassword()
  await makeDatabase(new URL('/postgres', adminUrl).href, { owner, app })
  const pool = await startPool(place, asked, { primary, password: app })
  return {
    ...front,
    folder: asked.folder,
    user: place.user,
    nodes,
    etcd: place.etcd,
    adminUrl,
    ownerUrl: `postgres://${OWNER}:${owner}@127.0.0.1:${primary}/${DATABASE}`,
    appUrl: `postgres://${APP}:${app}@127.0.0.1:${pool}/${DATABASE}`,
    webPlaces,
    roles: { owner: OWNER, app: APP },
    pair,
  }
}

const newPassword = (): string => randomBytes(18).toString('hex')
const newPlace = async (): Promise<WebPlace> => ({ port: await freePort(), metricsPort: await freePort() })

interface EnginePlace {
  user: SystemUser | undefined
  /** Writes a file that the engines alone read. */
  own(file: string, text: string): string
  run(name: string, program: string, args: string[], env?: Record<string, string>): Daemon
  etcd: Etcd
}

async function preparePlace({ folder, programs, undo }: Asked): Promise<EnginePlace> {
  const user = databaseUser(folder)
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const run: EnginePlace['run'] = (name, program, args, env = {}) => {
    const daemon = startDaemon({ name, folder, program, args, env, user })
    undo(() => daemon.stop())
    return daemon
  }
  const own: EnginePlace['own'] = (file, text) => ownFile(path.join(folder, file), text, user)
  const etcd = await startEtcd({ folder, own, run: (env) => void run('etcd', programs.etcd, [], env) })
  return { user, own, run, etcd }
}

export function ownFile(file: string, text: string, user: SystemUser | undefined): string {
  fs.writeFileSync(file, text, { mode: 0o600 })
  if (user) fs.chownSync(file, user.uid, user.gid)
  return file
}

/** Patroni reads every file of the folder that it is given. */
async function startNodes(
  { user, own, etcd }: EnginePlace,
  { folder, programs, undo, archive }: Asked,
  passwords: Passwords,
): Promise<Two<DatabaseNode>> {
  const settings = path.join(folder, 'patroni')
  fs.mkdirSync(settings)
  if (user) fs.chownSync(settings, user.uid, user.gid)
  const { cert, key } = await makeCertificate()
  own('database.pem', cert)
  own('database.key', key)
  own('patroni/patroni.yml', deployFile('patroni/patroni.yml', { '/var/run/postgresql': folder, '/etc/kulku': folder }))
  if (archive) own('patroni/archive.yml', deployFile('backup/archive.yml', {}))
  const start = async (name: string): Promise<DatabaseNode> => {
    const made = await databaseNode({
      name,
      folder,
      programs,
      user,
      etcd: etcd.port,
      passwords,
      settings,
      env: archive?.(name),
    })
    undo(() => made.stop())
    made.start()
    return made
  }
  return [await start('db-1'), await start('db-2')]
}

async function pairOf(nodes: Two<DatabaseNode>): Promise<Pair | null> {
  const saying = (page: string) => Promise.all(nodes.map(async (one) => (await one.asks(page)) === 200))
  const [isPrimary, isStandby] = await Promise.all([saying('/primary'), saying('/sync')])
  const [first, second] = nodes
  if (isPrimary[0] && isStandby[1]) return { primary: first, standby: second }
  return isPrimary[1] && isStandby[0] ? { primary: second, standby: first } : null
}

interface Behind {
  nodes: Two<DatabaseNode>
  webPlaces: Two<WebPlace>
  /** Where the way to the primary begins. */
  primary: number
}

async function startProxy(
  { own, run }: EnginePlace,
  { folder, programs }: Asked,
  { nodes, webPlaces, primary }: Behind,
): Promise<Pick<Engines, 'url' | 'authority'>> {
  const [http, https] = [await freePort(), await freePort()]
  const { cert, key } = await makeCertificate()
  const authority = path.join(folder, 'authority.pem')
  fs.writeFileSync(authority, cert)
  const pem = own('kulku.pem', `${cert}\n${key}\n`)
  const toShop = own('haproxy.cfg', wayToShop({ http, https, pem }, webPlaces))
  const toPrimary = own(
    'primary.cfg',
    deployFile('proxy/primary.cfg', {
      '127.0.0.1:5000': `127.0.0.1:${primary}`,
      '10.0.0.1:5432 port 8008': `127.0.0.1:${nodes[0].postgres} port ${nodes[0].patroni}`,
      '10.0.0.2:5432 port 8008': `127.0.0.1:${nodes[1].postgres} port ${nodes[1].patroni}`,
    }),
  )
  run('haproxy', programs.haproxy, ['-db', '-f', toShop, '-f', toPrimary])
  return { url: `https://localhost:${https}`, authority }
}

async function startPool(
  { own, run }: EnginePlace,
  { programs }: Asked,
  { primary, password }: { primary: number; password: string },
): Promise<number> {
  const port = await freePort()
  const users = own('userlist.txt', `"${APP}" "${password}"\n`)
  const shared = own(
    'shared.ini',
    deployFile('pool/shared.ini', {
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  )
  const settings = own(
    'pgbouncer.ini',
    deployFile('pool/machine.ini', {
      'host=127.0.0.1 port=5432': `host=127.0.0.1 port=${primary}`,
      '/etc/pgbouncer/shared.ini': shared,
    }),
  )
  run('pgbouncer', programs.pgbouncer, [settings])
  return port
}

/** The roles and the database, as deploy/README.md has the first time. */
async function makeDatabase(url: string, passwords: { owner: string; app: string }): Promise<void> {
  await untilThere('the way to the primary', () => inDatabase(url, ['select 1']).then(() => true))
  await inDatabase(url, [
    `create role ${OWNER} login password '${passwords.owner}'`,
    `create role ${APP} login password '${passwords.app}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  ])
}

export async function inDatabase(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
