import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { elapsed } from '../clock.ts'
import { messageOf } from '../observe/log.ts'
import type { Db } from './database.ts'
import { DatabaseClient } from './databaseClient.ts'

/** A connection that heard for a while is made again at once; one that is lost again and again, or never had, waits longer each time. */
const AGAIN_MS = 100
const AGAIN_AT_MOST_MS = 5_000
const ANSWER_WITHIN_MS = 2_000
/** A connection whose other end is gone without a word is found by asking. */
const ASK_EVERY_MS = 20_000

interface Listening {
  db: Db
  log: Logger
  channel: string
  heard(payload: string): void
  /** Listens from now on; what was told before was missed. */
  joined?(): void
  stopping: AbortSignal
}

/** Hears what any process tells on a channel, on a connection of its own; one that is lost is made again. Ends when told to stop. */
export async function hearNotices(listening: Listening): Promise<void> {
  const { stopping } = listening
  let againMs = AGAIN_MS
  while (!stopping.aborted) {
    const begun = elapsed()
    await hearOnce(listening)
    againMs = elapsed() - begun > AGAIN_AT_MOST_MS ? AGAIN_MS : Math.min(againMs * 2, AGAIN_AT_MOST_MS)
    await pause(againMs, undefined, { signal: stopping }).catch(() => undefined)
  }
}

async function hearOnce({ db, log, channel, heard, joined, stopping }: Listening): Promise<void> {
  const { connectionString } = db.$client.options
  const client = new DatabaseClient({
    connectionString,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  const over = Promise.withResolvers<void>()
  const note = (error: unknown) => log.warn({ error: messageOf(error), channel }, 'hears no notices')
  const end = () => over.resolve()
  stopping.addEventListener('abort', end, { once: true })
  client.on('error', note)
  client.on('end', end)
  client.on('notification', ({ payload }) => payload && heard(payload))
  const asking = setInterval(() => {
    client.query('select 1').catch((error: unknown) => {
      note(error)
      end()
    })
  }, ASK_EVERY_MS)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    joined?.()
    await over.promise
  } catch (error) {
    note(error)
  } finally {
    clearInterval(asking)
    stopping.removeEventListener('abort', end)
    // A server that hangs does not hold up the end.
    await Promise.race([client.end().catch(() => undefined), pause(1_000)])
  }
}
