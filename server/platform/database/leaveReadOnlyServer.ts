import type pg from 'pg'
import type { Logger } from 'pino'
import { elapsed } from '../clock.ts'
import { forgetWriter } from './databaseClient.ts'
import { engineCode, READ_ONLY } from './databaseErrors.ts'

/** A connection younger than this was just made for the same reason. */
const YOUNG_MS = 1_000

/**
 * After a failover a connection may stay with a server that only reads. A transaction that meets one releases it with
 * that error; the others of the pool are left too, idle ones at once and those in use when they are given back, so that
 * new ones find the server that writes.
 */
export function leaveReadOnlyServer(pool: pg.Pool, log?: Logger): void {
  const opened = new Map<pg.PoolClient, number>()
  const idle = new Set<pg.PoolClient>()
  let leaveBefore = Number.NEGATIVE_INFINITY
  const isToLeave = (client: pg.PoolClient) => (opened.get(client) ?? 0) < leaveBefore

  pool.on('connect', (client) => opened.set(client, elapsed()))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => {
    opened.delete(client)
    idle.delete(client)
  })
  pool.on('release', (error, client) => {
    if (engineCode(error) === READ_ONLY) {
      forgetWriter(pool.options.connectionString)
      leaveBefore = elapsed() - YOUNG_MS
      const left = [...idle].filter(isToLeave)
      log?.warn({ idle: left.length }, 'the database takes no writes, its connections are replaced')
      // The pool removes an idle connection that reports an error.
      for (const one of left) one.emit('error', new Error('left for a server that takes writes'))
    }
    // The pool removes one that is ending.
    if (error) return
    if (isToLeave(client)) void client.end().catch(() => undefined)
    else idle.add(client)
  })
}
