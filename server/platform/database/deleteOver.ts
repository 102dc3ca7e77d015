import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inSlices } from '../jobs/inSlices.ts'
import type { Db } from './database.ts'

const AT_ONCE = 1_000

/**
 * Deletes what is over, a thousand rows with each statement: none of them takes long or locks much, however many there
 * are. Told to stop it ends between two, and the next sweep goes on.
 */
export async function deleteOver(db: Db, table: PgTable | SQL, isOver: SQL, stopping?: AbortSignal): Promise<void> {
  const mayGoOn = inSlices(stopping)
  for (let deleted = AT_ONCE; deleted === AT_ONCE && (await mayGoOn()); ) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${AT_ONCE}))`)
    deleted = rowCount ?? 0
  }
}
