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
  const parts = namedParts(writes)
  return parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} select 1` : sql`select 1`
}

/** The same as the first parts of a statement's `with`, which goes on behind them. */
export const firstParts = (writes: readonly SQL[]): SQL => sql.join(namedParts(writes).map((part) => sql`${part},`))

const namedParts = (writes: readonly (SQL | null)[]): SQL[] =>
  writes.flatMap((write, at) => (write ? [sql`${sql.raw(`write_${at}`)} as (${write})`] : []))

/** Sets these columns of all the rows, found by their ids, by one parameter; null for none. */
export function updateSet(table: PgTable, keys: readonly string[], rows: readonly { id: string }[]): SQL | null {
  if (rows.length === 0) return null
  const columns = getTableColumns(table)
  const given = ['id', ...keys].map((key) => {
    const column = columns[key]
    if (!column) throw new Error(`No column ${key}`)
    return { key, name: column.name, type: column.getSQLType() }
  })
  const set = given.slice(1).map(({ name }) => `"${name}" = given."${name}"`)
  const named = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return Object.fromEntries(given.map(({ key, name }) => [name, values.get(key)]))
  })
  const typed = given.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  return sql`update ${table} as t set ${sql.raw(set.join(', '))} from ${rowSet(named, typed)} given where t.id = given.id`
}

/** A row that the database sent as JSON, by the names that the code knows its columns by. */
export function rowFrom<Row>(table: PgTable, json: unknown): Row {
  const given = (json ?? {}) as Record<string, unknown>
  const row: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value = given[column.name]
    if (value !== undefined) row[key] = value === null ? null : column.mapFromDriverValue(value)
  }
  return row as Row
}

export const rowsFrom = <Row>(table: PgTable, json: unknown): Row[] =>
  Array.isArray(json) ? json.map((one) => rowFrom<Row>(table, one)) : []
