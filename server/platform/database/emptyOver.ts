import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inSlices } from '../jobs/inSlices.ts'
import type { Db } from './database.ts'

const AT_ONCE = 1_000

/** Empties columns of what is over, as `deleteOver` deletes rows. A row that was emptied must be over no more. */
export async function emptyOver(
  db: Db,
  table: PgTable,
  { set, isOver }: { set: SQL; isOver: SQL },
  stopping?: AbortSignal,
): Promise<void> {
  const mayGoOn = inSlices(stopping)
  for (let emptied = AT_ONCE; emptied === AT_ONCE && (await mayGoOn()); ) {
    const { rowCount } = await db.execute(sql`
      update ${table} set ${set} where id = any(array(select id from ${table} where ${isOver} limit ${AT_ONCE}))`)
    emptied = rowCount ?? 0
  }
}
