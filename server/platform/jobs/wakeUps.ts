import type { Logger } from 'pino'
import type { Db } from '../database/database.ts'
import { hearNotices } from '../database/hearNotices.ts'
import { messageOf } from '../observe/log.ts'

const CHANNEL = 'jobs'

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

/** Hears what other processes tell. Ends when told to stop. */
export const hearWakeUps = ({ wake, ...listening }: Listening): Promise<void> =>
  hearNotices({ ...listening, channel: CHANNEL, heard: wake })
