import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from './database.ts'
import { messageOf } from './log.ts'

const CHANNEL = 'jobs'
const AGAIN_MS = 5_000
const ANSWER_WITHIN_MS = 2_000

/**
 * Tells the workers of other processes that there are jobs of these kinds. Nothing depends on it: who was not told looks
 * for jobs by itself (worker.ts).
 */
export function wakeUps({ db, log }: { db: Db; log: Logger }): (kind: string) => void {
  const kinds = new Set<string>()
  const send = async () => {
    const told = [...kinds]
    kinds.clear()
    await db.$client
      .query('select pg_notify($1, kind) from unnest($2::text[]) kind', [CHANNEL, told])
      .catch((error: unknown) => log.warn({ error: messageOf(error) }, 'workers were not woken'))
  }
  return (kind) => {
    // Those of one round of the event loop together. Not in the transaction: committing a notification is done one at
    // a time in the whole database, its fsync included.
    if (kinds.size === 0) setImmediate(send)
    kinds.add(kind)
  }
}

interface Listening {
  db: Db
  log: Logger
  wake(kind: string): void
  stopping: AbortSignal
}

/** Hears what other processes tell, on a connection of its own; one that is lost is made again. Ends when told to stop. */
export async function hearWakeUps({ db, log, wake, stopping }: Listening): Promise<void> {
  while (!stopping.aborted) {
    await hearOnce({ db, log, wake, stopping })
    await pause(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
}

async function hearOnce({ db, log, wake, stopping }: Listening): Promise<void> {
  const { connectionString } = db.$client.options
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  const over = Promise.withResolvers<void>()
  const note = (error: unknown) => log.warn({ error: messageOf(error) }, 'hears no wake-ups')
  stopping.addEventListener('abort', () => over.resolve(), { once: true })
  client.on('error', note)
  client.on('end', () => over.resolve())
  client.on('notification', ({ payload }) => payload && wake(payload))
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    await over.promise
  } catch (error) {
    note(error)
  } finally {
    // A server that hangs does not hold up the end.
    await Promise.race([client.end().catch(() => undefined), pause(1_000)])
  }
}
