import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runningEmbeddedUrl } from './embeddedPostgres.ts'
import { databaseUser, type SystemUser } from './systemUser.ts'

const [DATA, PASSWORD] = ['postgres', 'postgres.password']
/** Files that a server makes anew at its start, as PostgreSQL lists them under 'Backing Up The Data Directory'. Their folders stay, empty. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)$|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/)|(^|\/)pgsql_tmp|pg_internal\.init/

/**
 * Copies the embedded database into a folder that is not there yet, while the shop of `folder` writes. The programs that
 * come with it cannot: so the files are copied between the two calls by which PostgreSQL lets others back it up, and the
 * part of its log that makes them one moment comes along.
 */
export async function backUpEmbedded(folder: string, into: string): Promise<{ bytes: number }> {
  if (fs.existsSync(into)) throw new Error(`${into} is there already. Name a folder that is not.`)
  const url = runningEmbeddedUrl(folder)
  if (!url) throw new Error(`No shop runs on ${folder}. Start it, or copy the folder as it lies there.`)
  const data = path.join(folder, DATA)
  const unfinished = `${into}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  const copy = path.join(unfinished, DATA)
  fs.mkdirSync(copy, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Until this connection ends, no part of the log is written over that has to come along.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const { rows } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('kulku', fast => true)) as first`,
    )
    copyTree(data, copy, (name) => !LEFT_OUT.test(name))
    const { rows: ends } = await client.query<{ last: string; labelfile: string }>(
      'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const [first, last, label] = [rows[0]?.first ?? '', ends[0]?.last ?? '', ends[0]?.labelfile ?? '']
    const isOfBackup = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last
    copyTree(path.join(data, 'pg_wal'), path.join(copy, 'pg_wal'), isOfBackup)
    fs.writeFileSync(path.join(copy, 'backup_label'), label, { mode: 0o600 })
  } finally {
    await client.end()
  }
  fs.copyFileSync(path.join(folder, PASSWORD), path.join(unfinished, PASSWORD))
  fs.renameSync(unfinished, into)
  return { bytes: sizeOf(into) }
}

/** Puts a backup where no database is yet. The next start of the server there brings it to the moment of its end. */
export function restoreEmbedded(from: string, folder: string): void {
  const [data, unfinished] = [path.join(folder, DATA), path.join(folder, `${DATA}.new`)]
  if (fs.existsSync(data))
    throw new Error(`${folder} has a database. Name an empty DATA_DIR, or take ${data} away first.`)
  if (!fs.existsSync(path.join(from, DATA, 'backup_label')))
    throw new Error(`${from} is no backup of an embedded database`)
  const user = databaseUser(data)
  fs.mkdirSync(folder, { recursive: true })
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  copyTree(path.join(from, DATA), unfinished, () => true)
  if (user) giveTo(unfinished, user)
  fs.copyFileSync(path.join(from, PASSWORD), path.join(folder, PASSWORD))
  fs.renameSync(unfinished, data)
}

/** A file that goes while it is copied belongs to a table that went, as the log says. */
function copyTree(from: string, to: string, isWanted: (name: string) => boolean, under = ''): void {
  for (const entry of fs.readdirSync(path.join(from, under), { withFileTypes: true })) {
    const name = path.posix.join(under, entry.name)
    if (!isWanted(name)) continue
    if (entry.isDirectory()) {
      fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 })
      copyTree(from, to, isWanted, name)
    } else if (entry.isFile()) copyUnlessGone(path.join(from, name), path.join(to, name))
  }
}

function copyUnlessGone(from: string, to: string): void {
  try {
    fs.copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function giveTo(folder: string, { uid, gid }: SystemUser): void {
  fs.chownSync(folder, uid, gid)
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.chownSync(path.join(folder, name), uid, gid)
}

const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0)
