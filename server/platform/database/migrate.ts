import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { limits } from './database.ts'
import { DatabaseClient } from './databaseClient.ts'
import { engineCode } from './databaseErrors.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')

export interface Migration {
  number: number
  name: string
  sql: string
}

/** Others queue behind a migration that waits for a table: it waits shorter than a customer's own wait for a lock. */
const LOCK_WAIT = '2s'
/** Held by somebody else for longer, or by somebody who wants a table that the migration has. */
const LOCK_TAKEN = ['55P03', '40P01']
const [TRIES, PAUSE_MS] = [40, 1_000]

export const migrations = (): Migration[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      number: Number(file.slice(0, 4)),
      name: file,
      sql: fs.readFileSync(path.join(folder, file), 'utf8'),
    }))

/** The number of the newest migration this version knows. */
export const schemaVersion = (): number => migrations().at(-1)?.number ?? 0

/** Brings the schema up to date, forward only. Two processes may start at once: the version row is the lock. */
export async function migrate(url: string, all = migrations()): Promise<number> {
  const client = new DatabaseClient({ connectionString: url })
  // The next query throws the error to its caller; without a listener it would also end the process, with all that it holds printed.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Where the shop's role has limits of its own, they are for customers' statements; an index may take minutes.
    for (const limit of Object.keys(limits)) await client.query(`set ${limit} = 0`)
    await client.query('create table if not exists schema_version (id integer primary key, version integer not null)')
    await client.query('insert into schema_version values (1, 0) on conflict do nothing')
    return await applyAll(client, all)
  } finally {
    await client.end()
  }
}

async function applyAll(client: pg.Client, all: Migration[]): Promise<number> {
  let applied = 0
  for (const migration of all) {
    const apply = isMadeBeside(migration) ? besideTheShop : inOneTransaction
    try {
      if (await apply(client, migration)) applied += 1
    } catch (error) {
      throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error })
    }
  }
  return applied
}

/** Again while somebody holds a table that it needs, such as a backup or the nightly look at the rules; until then others go on. */
async function inOneTransaction(client: pg.Client, migration: Migration): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin')
    try {
      const isWanted = await isBehind(client, migration, 'for update')
      if (isWanted) {
        await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
        await client.query(migration.sql)
        await setVersion(client, migration)
      }
      await client.query('commit')
      return isWanted
    } catch (error) {
      await client.query('rollback')
      if (tries === TRIES || !LOCK_TAKEN.includes(engineCode(error) ?? '')) throw error
      await pause(PAUSE_MS)
    }
  }
}

/**
 * Indexes that are made while the shop writes, one statement after the other and each by itself. One that failed in the
 * middle is done again from its beginning. Another process that migrates asks for its turn and does not wait in the
 * database: such an index waits for everybody who has begun something there.
 */
async function besideTheShop(client: pg.Client, migration: Migration): Promise<boolean> {
  while (!(await lockOf(client, 'pg_try_advisory_lock'))) await pause(PAUSE_MS / 4)
  try {
    if (!(await isBehind(client, migration))) return false
    for (const statement of statementsOf(migration.sql)) await client.query(statement)
    await setVersion(client, migration)
    return true
  } finally {
    await lockOf(client, 'pg_advisory_unlock')
  }
}

export const isMadeBeside = ({ sql }: Migration): boolean =>
  statementsOf(sql).some((statement) => /\bconcurrently\b/i.test(statement))

/** Its statements, without comments. Texts of indexes have no semicolon. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

async function isBehind(client: pg.Client, { number }: Migration, lock = ''): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(`select version from schema_version where id = 1 ${lock}`)
  return (rows[0]?.version ?? 0) < number
}

const setVersion = (client: pg.Client, { number }: Migration) =>
  client.query('update schema_version set version = $1 where id = 1', [number])

async function lockOf(client: pg.Client, call: 'pg_try_advisory_lock' | 'pg_advisory_unlock'): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${call}(hashtext('migrate')) as done`)
  return rows[0]?.done ?? false
}
