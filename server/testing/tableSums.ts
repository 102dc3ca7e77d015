import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'

/** Kept about a request rather than by it: how often was asked, and when somebody was here last. */
const unimportant = ['rate_window', 'audit_entry', 'idempotent_answer']

/** By the database that it reads. */
const statements = new WeakMap<Db, Promise<string>>()

/** A checksum of every table, jobs included, to see what a call has changed. */
export async function tableSums(db: Db): Promise<Record<string, string>> {
  const statement = statements.get(db) ?? statementFor(db)
  statements.set(db, statement)
  // Named: the database plans some seventy tables once for a connection, which takes longer than to read them.
  const { rows } = await db.$client.query<{ name: string; sum: string }>({ name: 'table sums', text: await statement })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function statementFor(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const counted = tables.map(({ name }) => name).filter((name) => !unimportant.includes(name))
  const rowText = (name: string) => (name === 'session' ? "to_jsonb(t) - 'last_used_at'" : 't')
  const parts = counted.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((${rowText(name)})::text, 0)), 0) as sum from "${name}" t`,
  )
  parts.push(
    "select 'jobs', count(*) || ' ' || coalesce(sum(hashtextextended(name || data::text, 0)), 0) from pgboss.job",
  )
  return parts.join(' union all ')
}

/** The tables in which something differs. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
