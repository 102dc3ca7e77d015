import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'
import { DatabaseClient } from './databaseClient.ts'

/** Statements outside of transactions. */
export type Asking = Pick<Db, 'execute' | 'insert' | 'select'>

/** To start helpers takes longer than most questions, and they take processors from people who wait. */
const UNLIMITED = 'begin; set local statement_timeout = 0; set local max_parallel_workers_per_gather = 0'

/**
 * A connection for work that may take minutes: outside the pool and without its time limits. It closes when the work ends,
 * or at once when the worker is told to stop: what that cuts off has not failed.
 */
export const onOwnConnection = (db: Db, stopping: AbortSignal, work: (own: Asking) => Promise<void>): Promise<void> =>
  connected(db, stopping, (client) => {
    liftLimits(client)
    return work(drizzle(client))
  })

/** Does the work unless another process does work of this name. */
export const inTurn = (db: Db, stopping: AbortSignal, name: string, work: () => Promise<void>): Promise<void> =>
  connected(db, stopping, async (client) => {
    // The lock ends with the transaction: one of a session would stay with a pool that gives its connections to others.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock(hashtext($1)) as "isFree"',
      [name],
    )
    if (rows[0]?.isFree) await work()
    // The server hears late that a connection ended, and the next turn may begin before. A connection that is gone has let go.
    await client.query('commit').catch(() => undefined)
  })

async function connected(db: Db, stopping: AbortSignal, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new DatabaseClient({
    connectionString: db.$client.options.connectionString,
    connectionTimeoutMillis: 2_000,
  })
  // The query throws the error to its caller; without a listener it would also end the process.
  client.on('error', () => undefined)
  const end = () => void client.end().catch(() => undefined)
  const stopped = Promise.withResolvers<void>()
  const stop = () => {
    stopped.resolve()
    end()
  }
  stopping.addEventListener('abort', stop)
  try {
    // A client that is ended while it connects never tells that it does not.
    await Promise.race([client.connect(), stopped.promise])
    if (!stopping.aborted) await use(client)
  } catch (error) {
    if (!stopping.aborted) throw error
  } finally {
    stopping.removeEventListener('abort', stop)
    end()
  }
}

/** Each statement is a transaction of its own: a setting that outlived it would be somebody else's behind a pool. */
function liftLimits(client: pg.Client): void {
  const { query } = client
  const ask = (...asked: unknown[]): Promise<unknown> => Reflect.apply(query, client, asked)
  client.query = (async (...asked: unknown[]) => {
    await ask(UNLIMITED)
    try {
      const answer = await ask(...asked)
      await ask('commit')
      return answer
    } catch (error) {
      await ask('rollback').catch(() => undefined)
      throw error
    }
  }) as typeof query
}
