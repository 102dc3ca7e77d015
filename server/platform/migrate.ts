import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { installJobTables } from './jobQueue.ts'

const folder = path.resolve(import.meta.dirname, '../migrations')

interface Migration {
  number: number
  name: string
  sql: string
}

const migrations = (): Migration[] =>
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
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table if not exists schema_version (id integer primary key, version integer not null)')
    await client.query('insert into schema_version values (1, 0) on conflict do nothing')
    const applied = await applyAll(client)
    await installJobTables(url)
    return applied
  } finally {
    await client.end()
  }
}

async function applyAll(client: pg.Client): Promise<number> {
  let applied = 0
  for (const migration of migrations()) {
    await client.query('begin')
    try {
      const { rows } = await client.query<{ version: number }>(
        'select version from schema_version where id = 1 for update',
      )
      if ((rows[0]?.version ?? 0) < migration.number) {
        await client.query(migration.sql)
        await client.query('update schema_version set version = $1 where id = 1', [migration.number])
        applied += 1
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error })
    }
  }
  return applied
}
