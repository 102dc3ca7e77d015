import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runningEmbeddedUrl } from './embeddedPostgres.ts'
import { databaseUser, type SystemUser } from './systemUser.ts'

/** A backup has these two and the moment of its end. */
const [DATA, PASSWORD, MOMENT] = ['postgres', 'postgres.password', 'moment']
/** Files that a server makes anew at its start, as PostgreSQL lists them under 'Backing Up The Data Directory'. Their folders stay, empty. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)$|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/)|(^|\/)pgsql_tmp|pg_internal\.init/

/**
 * Copies the embedded database into a folder that is not there yet, while the shop of `folder` writes. The programs that
 * come with it cannot: so the files are copied between the two calls by which PostgreSQL lets others back it up, and the
 * part of its log that makes them one moment comes along.
 */
export async function backUpEmbedded(folder: string, into: string): Promise<{ bytes: number; moment: string }> {
  if (fs.existsSync(into)) throw new Error(`${into} is there already. Name a folder that is not.`)
  const url = runningEmbeddedUrl(folder)
  if (!url) throw new Error(`No shop runs on ${folder}. Start it, or copy the folder as it lies there.`)
  const data = path.join(folder, DATA)
  if (!path.relative(data, into).startsWith('..')) throw new Error(`${into} is in the database itself`)
  const unfinished = `${into}.unfinished`
  return await orNothing(unfinished, async () => {
    const copy = path.join(unfinished, DATA)
    fs.mkdirSync(copy, { recursive: true, mode: 0o700 })
    const moment = await copyRunning(url, data, copy)
    fs.copyFileSync(path.join(folder, PASSWORD), path.join(unfinished, PASSWORD))
    fs.writeFileSync(path.join(unfinished, MOMENT), moment)
    giveName(unfinished, into)
    return { bytes: sizeOf(into), moment }
  })
}

/** A copy that does not come to its end leaves nothing: half of it would fill the disk that the shop needs. */
async function orNothing<Made>(unfinished: string, make: () => Made): Promise<Awaited<Made>> {
  fs.rmSync(unfinished, { recursive: true, force: true })
  try {
    return await make()
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Answers the moment from which on the copy has nothing. */
async function copyRunning(url: string, data: string, copy: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  // The next query throws the error; without a listener it would also end the process, with the copy half there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Until this connection ends, no part of the log is written over that has to come along.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const { rows } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('kulku', fast => true)) as first`,
    )
    copyTree(data, copy, (name) => !LEFT_OUT.test(name))
    const { rows: ends } = await client.query<{ last: string; labelfile: string; moment: Date }>(
      'select pg_walfile_name(lsn) as last, labelfile, clock_timestamp() as moment from pg_backup_stop(wait_for_archive => false)',
    )
    const [first, last, label] = [rows[0]?.first ?? '', ends[0]?.last ?? '', ends[0]?.labelfile ?? '']
    const isOfBackup = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last
    copyTree(path.join(data, 'pg_wal'), path.join(copy, 'pg_wal'), isOfBackup)
    fs.writeFileSync(path.join(copy, 'backup_label'), label, { mode: 0o600 })
    return ends[0]?.moment.toISOString() ?? ''
  } finally {
    await client.end()
  }
}

/** Puts a backup where no database is yet, and answers the moment of its end, to which the next start of the server there brings it. */
export async function restoreEmbedded(from: string, folder: string): Promise<string> {
  const [data, unfinished] = [path.join(folder, DATA), path.join(folder, `${DATA}.new`)]
  if (fs.existsSync(data))
    throw new Error(`${folder} has a database. Name an empty DATA_DIR, or take ${data} away first.`)
  const [label, moment] = [path.join(from, DATA, 'backup_label'), path.join(from, MOMENT)]
  if (!fs.existsSync(label) || !fs.existsSync(moment)) throw new Error(`${from} is no backup of an embedded database`)
  const user = databaseUser(data)
  fs.mkdirSync(folder, { recursive: true })
  return await orNothing(unfinished, () => {
    fs.mkdirSync(unfinished, { mode: 0o700 })
    copyTree(path.join(from, DATA), unfinished, () => true)
    if (user) giveTo(unfinished, user)
    fs.copyFileSync(path.join(from, PASSWORD), path.join(folder, PASSWORD))
    flush(path.join(folder, PASSWORD))
    giveName(unfinished, data)
    return fs.readFileSync(moment, 'utf8')
  })
}

/** All of it is on the disk before it has its name, and the name is when this ends: a loss of power leaves a whole copy or none. */
function giveName(unfinished: string, name: string): void {
  for (const one of fs.readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) flush(path.join(unfinished, one))
  flush(unfinished)
  fs.renameSync(unfinished, name)
  flush(path.dirname(name))
}

function flush(fileOrFolder: string): void {
  const opened = fs.openSync(fileOrFolder, 'r')
  try {
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
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
