import { type Column, type SQL, sql } from 'drizzle-orm'

/** The column is one of these ids: one parameter and one text, however many there are. */
export const anyOf = (column: Column, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`
