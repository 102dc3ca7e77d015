import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../platform/database/database.ts'

/** Kept about a request rather than by it: how often was asked, and when somebody was here last. */
const unimportant = ['rate_window', 'audit_entry', 'idempotent_answer']

/** The tables of a database, each with its checksum as of the last look, and who wrote in which since then. */
interface Watched {
  tables: readonly string[]
  /** Where the database notes the names of tables that were written to. */
  written: string
  sums: Record<string, string>
}
const watched = new WeakMap<Db, Promise<Watched>>()

/**
 * A checksum of every table, to see what a call has changed. Only those are read again that were written
 * to since the last look: to read all some seventy took longer than what most tests look at.
 */
export async function tableSums(db: Db): Promise<Record<string, string>> {
  const known = watched.get(db) ?? watch(db)
  watched.set(db, known)
  const { tables, written, sums } = await known
  const { rows } = await db.$client.query<{ name: string }>(`delete from ${written} returning name`)
  const names = new Set(rows.map(({ name }) => name))
  const stale = tables.filter((name) => names.has(name) || !(name in sums))
  if (stale.length > 0) {
    const read = await db.$client.query<{ name: string; sum: string }>(stale.map(sumOf).join(' union all '))
    for (const { name, sum } of read.rows) sums[name] = sum
  }
  return { ...sums }
}

function sumOf(name: string): string {
  const row = name === 'session' ? "to_jsonb(t) - 'last_used_at'" : 't'
  return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) as sum from "${name}" t`
}

let databases = 0

/** Lets the database note by triggers which tables are written to. */
async function watch(db: Db): Promise<Watched> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const tables = rows.map(({ name }) => name).filter((name) => !unimportant.includes(name))
  databases += 1
  const written = `watched.written_${databases}`
  const trigger = (table: string, name: string) => `
    create trigger written_${databases} after insert or update or delete or truncate on ${table}
      for each statement execute function ${written}('${name}');`
  await db.$client.query(`
    create schema if not exists watched;
    create unlogged table ${written} (name text not null);
    create function ${written}() returns trigger language plpgsql as
      $$ begin insert into ${written} values (tg_argv[0]); return null; end $$;
    ${tables.map((name) => trigger(`"${name}"`, name)).join('')}`)
  return { tables, written, sums: {} }
}

/** The tables in which something differs. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

/** The answer of an act that writes nothing, such as one that is refused or only tried out. */
export async function writesNothing<T>(db: Db, act: () => Promise<T>): Promise<T> {
  const before = await tableSums(db)
  const answer = await act()
  expect(changedTables(before, await tableSums(db))).toEqual([])
  return answer
}
