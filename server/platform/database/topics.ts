import { channel } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { messageOf } from '../observe/log.ts'
import { type Db, onCommit, type Tx } from './database.ts'
import { hearNotices } from './hearNotices.ts'

const CHANNEL = 'topics'
const told = channel('shop:topic')
/** One for each topic, so that a transaction tells it once. */
const tellers = new Map<string, () => void>()

/**
 * Something of this kind changed: open screens of staff ask anew. Told when what was written is there for everybody.
 * Nothing depends on it: who was not told sees it when they look again.
 */
export function tellTopic(tx: Tx, topic: string): void {
  const tell = tellers.get(topic) ?? (() => told.publish(topic))
  tellers.set(topic, tell)
  onCommit(tx, tell)
}

/** Passes what this process tells to all of them, until the returned function is called. */
export function spreadTopics({ db, log }: { db: Db; log: Logger }): () => void {
  const topics = new Set<string>()
  const send = async () => {
    const all = [...topics]
    topics.clear()
    await db.$client
      .query('select pg_notify($1, topic) from unnest($2::text[]) topic', [CHANNEL, all])
      .catch((error: unknown) => log.warn({ error: messageOf(error) }, 'open screens were not told'))
  }
  // Those of one round of the event loop together, and after their transactions (wakeUps.ts says why).
  const note = (topic: unknown) => {
    if (topics.size === 0) setImmediate(send)
    topics.add(String(topic))
  }
  told.subscribe(note)
  return () => told.unsubscribe(note)
}

interface Listening {
  db: Db
  log: Logger
  heard(topic: string): void
  /** Listens from now on; what was told before was missed. */
  joined(): void
  stopping: AbortSignal
}

export const hearTopics = (listening: Listening): Promise<void> => hearNotices({ ...listening, channel: CHANNEL })
