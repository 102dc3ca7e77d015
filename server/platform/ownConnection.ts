import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './database.ts'

/** Statements outside of transactions. */
export type Asking = Pick<Db, 'execute' | 'insert' | 'select'>

/**
 * A connection for work that may take minutes: outside the pool and without its time limits. It closes when the work ends,
 * or at once when the worker is told to stop: what that cuts off has not failed.
 */
export async function onOwnConnection(
  db: Db,
  stopping: AbortSignal,
  work: (own: Asking) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: db.$client.options.connectionString,
    connectionTimeoutMillis: 2_000,
  })
  // The query throws the error to its caller; without a listener it would also end the process.
  client.on('error', () => undefined)
  const end = () => void client.end().catch(() => undefined)
  stopping.addEventListener('abort', end)
  try {
    await client.connect()
    // To start helpers takes longer than most questions, and they take processors from people who wait.
    await client.query('set max_parallel_workers_per_gather = 0')
    await work(drizzle(client))
  } catch (error) {
    if (!stopping.aborted) throw error
  } finally {
    stopping.removeEventListener('abort', end)
    end()
  }
}
