import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { watchConnections } from './connectionWatchdog.ts'
import { DatabaseClient } from './databaseClient.ts'
import { isDatabaseAway, isPlanLost, mayRunAgain } from './databaseErrors.ts'
import { leaveReadOnlyServer } from './leaveReadOnlyServer.ts'
import { namingClient } from './nameStatements.ts'

/** Asks, and owns transactions. */
export type Db = NodePgDatabase & { $client: pg.Pool }
/** Part of someone's transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Either: a function that takes it only asks, or writes one statement. */
export type Queryable = Db | Tx

export interface DatabaseOptions {
  url: string
  /** Connections of this process. */
  size?: number
  /** Statements that come again and again keep their plan on each connection; not where connections change between transactions. */
  named?: boolean
  log?: Logger
}

// For the whole process, since drizzle asks pg's own list and not the pool's: int8 as number (cents and counts stay far
// below 2^53), days as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** The longest that a statement, a transaction and the wait for a lock may take, in milliseconds. */
export const limits = { statement_timeout: 5_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 }

export function openDatabase({ url, size = 20, named = true, log }: DatabaseOptions): Db {
  const pool = new pg.Pool({
    Client: named ? namingClient() : DatabaseClient,
    // The plans of a connection go with it.
    maxLifetimeSeconds: 3_600,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2_000,
    // A server that hangs cannot stop its own statement: then we stop waiting for it.
    query_timeout: 5_500,
    // A pool in between refuses what a connection begins with, or drops it: there the role has the limits.
    ...(named ? limits : {}),
  })
  // A connection that breaks, while idle or between two statements of a transaction, is replaced by the pool; without
  // a listener it would end the process.
  const noteLost = (error: Error) => {
    // The pool has ended a moment before its connections have: a database that stops right behind it breaks none.
    if (!pool.ending) log?.warn({ error: error.message }, 'database connection lost')
  }
  pool.on('error', noteLost)
  pool.on('connect', (client) => client.on('error', noteLost))
  watchConnections(pool, url, log)
  leaveReadOnlyServer(pool, log)
  return drizzle(pool)
}

/** Acts that wait for the commit of a transaction. */
const waiting = new WeakMap<Tx, Set<() => void>>()

/** Does `act` after the commit of the transaction, and never when it is rolled back. */
export function onCommit(tx: Tx, act: () => void): void {
  waiting.set(tx, (waiting.get(tx) ?? new Set()).add(act))
}

/** Transactions that are rolled back in the end, as they only try an act out. */
const tryingOut = new WeakSet<Tx>()

/** Says that the transaction will be undone, whatever it does. */
export const markTriedOut = (tx: Tx): void => void tryingOut.add(tx)
/** Whether nothing of this transaction will stay: it must keep nobody waiting. */
export const isTriedOut = (tx: Tx): boolean => tryingOut.has(tx)

type TransactionHook = (tx: Tx) => Promise<void>
const transactionHook = new AsyncLocalStorage<TransactionHook>()

/** Every transaction that `work` commits ends with `note(tx)`, atomically. */
export const withTransactionHook = <T>(note: TransactionHook, work: () => Promise<T>): Promise<T> =>
  transactionHook.run(note, work)

/**
 * Drizzle itself would keep a connection whose `begin` failed, would give a broken connection back to the pool, and would
 * throw the error of a failed rollback instead of the error before it.
 */
async function onOneConnection<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let first: unknown
  let broken: Error | undefined
  try {
    return await drizzle(client).transaction((tx) =>
      work(tx).catch((error: unknown) => {
        first = error
        throw error
      }),
    )
  } catch (error) {
    const cause = first ?? error
    // The pool closes a connection that is released with an error; listeners of the pool see the error.
    broken = [cause, error].find((one): one is Error => isPlanLost(one) || (isDatabaseAway(one) && !mayRunAgain(one)))
    throw cause
  } finally {
    client.release(broken)
  }
}

/** For a verb that writes with one statement. One statement is a transaction of its own, unless a keyed request must also note that it acted. */
export const inOneStatement = <T>(db: Db, write: (db: Queryable) => Promise<T>): Promise<T> =>
  transactionHook.getStore() ? transaction(db, write) : write(db)

/** Runs `work` in one transaction, again when the engine asks for it. `work` has no effect outside the database. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let acts: Set<() => void> | undefined
    try {
      const result = await onOneConnection(db, async (tx) => {
        const done = await work(tx)
        await transactionHook.getStore()?.(tx)
        acts = waiting.get(tx)
        return done
      })
      for (const act of acts ?? []) act()
      return result
    } catch (error) {
      if (attempt === 4 || !mayRunAgain(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
