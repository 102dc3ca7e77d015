import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Cluster, createCluster } from './cluster.ts'
import { claimDataFolder, isRunning } from './dataOwner.ts'
import { postgresPrograms } from './programs.ts'
import { roomyTemporaryFolder } from './roomyFolder.ts'
import { type EmbeddedPostgres, launch, portOf, stopOrphan } from './server.ts'
import { canEnter, databaseUser, type SystemUser } from './systemUser.ts'

export type { EmbeddedPostgres }

const FORGETFUL_SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0'],
]
const DATABASE = 'shop'
const THROWAWAY = 'flex-shop-test-'

/** Starts the server kept in `folder`, with its database `shop`, made on the first start. A second shop on the folder is refused. */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const data = path.join(path.resolve(folder), 'postgres')
  const user = databaseUser(data)
  makeFolder(path.dirname(data), user)
  const release = claimDataFolder(path.dirname(data))
  try {
    const programs = postgresPrograms(user)
    const cluster: Cluster = { data, user, programs, password: passwordOf(data), settings: ['max_connections=120'] }
    await stopOrphan(data)
    if (!fs.existsSync(data)) createCluster(cluster)
    const server = await launch(cluster)
    await createDatabase(server, DATABASE)
    return {
      url: server.url,
      stop: async () => {
        await server.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The database of the shop that runs on `folder`, for its commands; null when none does. */
export function runningEmbeddedUrl(folder: string): string | null {
  const data = path.join(path.resolve(folder), 'postgres')
  const port = portOf(data)
  return port === null ? null : `postgres://postgres:${passwordOf(data)}@127.0.0.1:${port}/postgres`
}

/** The same for a command that may run with no shop beside it: started for it then. Null where there is no database. */
export async function reachEmbedded(
  folder: string,
): Promise<(Pick<EmbeddedPostgres, 'stop'> & { address: string }) | null> {
  const running = runningEmbeddedUrl(folder)
  if (running) return { address: running, stop: async () => undefined }
  if (!fs.existsSync(path.join(folder, 'postgres'))) return null
  const { url, stop } = await startEmbeddedPostgres(folder)
  return { address: url('postgres'), stop }
}

async function createDatabase(server: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

/** A database that forgets everything when it stops, for tests and measurements; without the waits for a disk. */
export async function startThrowawayPostgres(settings: string[] = []): Promise<EmbeddedPostgres> {
  await removeAbandoned(roomyTemporaryFolder())
  const home = fs.mkdtempSync(path.join(roomyTemporaryFolder(), `${THROWAWAY}${process.pid}-`))
  const data = path.join(home, 'postgres')
  const user = databaseUser(data)
  makeFolder(home, user)
  const cluster: Cluster = {
    data,
    user,
    programs: postgresPrograms(user),
    settings: ['max_connections=250', ...FORGETFUL_SETTINGS, ...settings],
  }
  createCluster(cluster)
  const server = await launch(cluster)
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

function makeFolder(folder: string, user: SystemUser | undefined): void {
  if (fs.mkdirSync(folder, { recursive: true })) fs.chmodSync(folder, user ? 0o711 : 0o700)
  // Entering is all that its user may do there; listing it stays as it was.
  else if (!canEnter(folder, user)) fs.chmodSync(folder, fs.statSync(folder).mode | 0o011)
  if (!canEnter(folder, user)) {
    throw new Error(
      `The database runs as user ${user?.uid}, who may not enter ${folder}. Set DATA_DIR to a folder that every user can enter.`,
    )
  }
}

/** Without a password every user of this machine could read the database through its port. */
function passwordOf(data: string): string {
  const file = path.join(path.dirname(data), 'postgres.password')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

/** A test run that was killed could not clean up: the next one does. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(THROWAWAY))) {
    const home = path.join(parent, name)
    if (isRunning(Number.parseInt(name.slice(THROWAWAY.length), 10))) continue
    try {
      await stopOrphan(path.join(home, 'postgres'))
      fs.rmSync(home, { recursive: true, force: true })
    } catch {
      // another user's, and not ours to remove
    }
  }
}
