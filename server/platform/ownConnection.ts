import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './database.ts'

/** Asks, outside of transactions. */
export type Asking = Pick<Db, 'execute' | 'insert' | 'select'>

/**
 * For what may take minutes and must not take a connection from requests: one of its own, without their time limits. It
 * ends with the work, or at once when the worker is told to stop.
 */
export async function onOwnConnection<T>(db: Db, stopping: AbortSignal, work: (own: Asking) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: db.$client.options.connectionString,
    connectionTimeoutMillis: 2_000,
  })
  // What breaks is told to who asks; without a listener it would end the process.
  client.on('error', () => undefined)
  const end = () => void client.end().catch(() => undefined)
  stopping.addEventListener('abort', end)
  try {
    await client.connect()
    return await work(drizzle(client))
  } finally {
    stopping.removeEventListener('abort', end)
    end()
  }
}
