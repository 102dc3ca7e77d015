import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'

/** How many rows of these tables a question reads, by index or not. */
export const rowsRead = (db: Db, tables: string[], ask: (tx: Tx) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    // Earlier reads of the connection are included until they are told to the server.
    const soFar = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname = any(${sql.param(tables)}::text[])`)
      return rows[0]?.read ?? 0
    }
    const before = await soFar()
    await ask(tx)
    return (await soFar()) - before
  })
