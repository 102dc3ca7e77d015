import { type SQL, sql } from 'drizzle-orm'

/**
 * Many rows as one parameter: `from ${rowSet(rows, 'id uuid, cents bigint')} r`. Keys of the rows are column names.
 * One statement writes thousands of rows, whatever their number.
 */
export const rowSet = (rows: readonly object[], columns: string): SQL =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)}))`
