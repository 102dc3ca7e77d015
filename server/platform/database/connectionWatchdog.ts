import type pg from 'pg'
import type { Logger } from 'pino'
import { elapsed } from '../clock.ts'
import { askAlone, DatabaseClient, inTime } from './databaseClient.ts'

const LOOK_EVERY_MS = 250
/** Looks in a row without an answer, before a new connection asks whether anybody is there. */
const SUSPECT_AFTER_LOOKS = 4
const ANSWER_WITHIN_MS = 1_200

/**
 * A server that was frozen keeps its connections open and sends nothing: a statement would wait for the whole time that
 * a slow statement may take. When the pool had no answer for a second, and neither an idle nor a new connection gets one,
 * all that wait are cut and told that the database is away. An answer on any of them shows a server that is slow and not
 * frozen. A look that came late shows that this process was starved itself, and proves nothing. Ends with the pool.
 */
export function watchConnections(pool: pg.Pool, url: string, log?: Logger): void {
  const inUse = new Set<pg.PoolClient>()
  let isAnswered = false
  const noteAnswer = () => {
    isAnswered = true
  }
  pool.on('connect', (client) => {
    noteAnswer()
    // A client says so when the server has answered all that it was asked.
    client.on('drain', noteAnswer)
  })
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))

  let silentLooks = 0
  let lastLook = elapsed()
  const look = () => {
    const isLate = elapsed() - lastLook > LOOK_EVERY_MS * 2
    lastLook = elapsed()
    if (isAnswered || inUse.size === 0) silentLooks = 0
    else if (!isLate) silentLooks += 1
    isAnswered = false
  }
  const cut = () => {
    log?.warn({ connections: inUse.size }, 'the database does not answer, its connections are cut')
    for (const client of inUse) void client.end().catch(() => undefined)
    silentLooks = 0
  }

  let isAsking = false
  const timer = setInterval(async () => {
    if (pool.ended) clearInterval(timer)
    look()
    if (isAsking || silentLooks < SUSPECT_AFTER_LOOKS) return
    isAsking = true
    // Answered even where the machine is too busy for a new connection; the next look sees it.
    if (pool.idleCount > 0) void pool.query('select 1').catch(() => undefined)
    const isThere = await answers(url)
    look()
    if (isThere) silentLooks = 0
    else if (silentLooks > SUSPECT_AFTER_LOOKS + ANSWER_WITHIN_MS / LOOK_EVERY_MS / 2) cut()
    isAsking = false
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** Whether a new connection is answered in time, or refused: then somebody is there, and says so to those who wait. */
async function answers(url: string): Promise<boolean> {
  try {
    await askAlone(new DatabaseClient(inTime(url, ANSWER_WITHIN_MS)), 'select 1')
    return true
  } catch (error) {
    return !/time/i.test(error instanceof Error ? error.message : '')
  }
}
