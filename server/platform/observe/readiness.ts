import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { DatabaseClient } from '../database/databaseClient.ts'
import { DISK_FULL, engineCode, READ_ONLY } from '../database/databaseErrors.ts'
import { schemaVersion } from '../database/migrate.ts'

const ASK = `select version,
  pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as only_reads
  from schema_version where id = 1`

/** A sort that does not fit into its memory: needs room on the disk for a moment, and leaves nothing there. */
const NEED_ROOM = `begin; set local work_mem = '64kB';
  select count(*) from (select md5(n::text) from generate_series(1, 20000) n order by 1 offset 0) sorted; rollback`

const ANSWER_WITHIN_MS = 2_000

/**
 * A connection of the pool, or a new one when all of them are in use: a busy process is ready, and to report it otherwise
 * would only move its load to others.
 */
async function connectionTo(pool: pg.Pool): Promise<{ client: pg.ClientBase; leave(trouble?: Error): void }> {
  if (pool.idleCount > 0 || pool.totalCount < pool.options.max) {
    const client = await pool.connect()
    return { client, leave: (trouble) => client.release(trouble) }
  }
  const client = new DatabaseClient({
    connectionString: pool.options.connectionString,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  // The query throws the error to its caller; without a listener it would also end the process.
  client.on('error', () => undefined)
  const leave = () => void client.end().catch(() => undefined)
  await client.connect().catch((error: unknown) => {
    leave()
    throw error
  })
  return { client, leave }
}

/**
 * Whether the database has the schema and takes writes. A write that fails shows that the disk is full; after it each
 * question asks for room on the disk, since no request writes to a shop that is not ready.
 */
export function readiness(db: Db): () => Promise<boolean> {
  const wanted = schemaVersion()
  const pool = db.$client
  let wasFull = false
  pool.on('release', (error) => {
    if (engineCode(error) === DISK_FULL) wasFull = true
  })

  return async () => {
    const connection = await connectionTo(pool).catch(() => null)
    if (!connection) return false
    const { client, leave } = connection
    let trouble: Error | undefined
    try {
      const { rows } = await client.query<{ version: number; only_reads: boolean }>(ASK)
      if (rows[0]?.only_reads) throw Object.assign(new Error('the database takes no writes'), { code: READ_ONLY })
      if (wasFull) await client.query(NEED_ROOM)
      wasFull = false
      return (rows[0]?.version ?? 0) >= wanted
    } catch (error) {
      // A database that is away means 'not ready' here; it is no error.
      trouble = error instanceof Error ? error : new Error('unknown')
      return false
    } finally {
      leave(trouble)
    }
  }
}
