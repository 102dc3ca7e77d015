import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Many rows as one parameter: `from ${rowSet(rows, 'id uuid, cents bigint')} r`. Keys of the rows are column names.
 * One statement writes thousands of rows, whatever their number.
 */
export const rowSet = (rows: readonly object[], columns: string): SQL =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)}))`

/** Inserts any number of rows, which all have the keys of the first one, by one parameter; null for none. Bytes cannot be among them. */
export function insertSet<T extends PgTable>(
  table: T,
  rows: readonly (T['$inferInsert'] & Record<string, unknown>)[],
): SQL | null {
  const [first] = rows
  if (!first) return null
  const columns = getTableColumns(table)
  const given = Object.keys(first).map((key) => {
    const column = columns[key]
    if (!column) throw new Error(`No column ${key}`)
    return { key, name: column.name, type: column.getSQLType() }
  })
  const names = given.map(({ name }) => `"${name}"`).join(', ')
  const typed = given.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const named = rows.map((row) => Object.fromEntries(given.map(({ key, name }) => [name, row[key]])))
  return sql`insert into ${table} (${sql.raw(names)}) select ${sql.raw(names)} from ${rowSet(named, typed)} as rows`
}

/** Several writes as one statement: none sees what another of them writes, and all are there or none is. */
export function allAtOnce(writes: readonly (SQL | null)[]): SQL {
  const parts = writes.flatMap((write, at) => (write ? [sql`${sql.raw(`write_${at}`)} as (${write})`] : []))
  return parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} select 1` : sql`select 1`
}
