import { setImmediate as nextRound } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { elapsed } from './clock.ts'

const LOOK_EVERY_MS = 250
const SUSPECT_AFTER_MS = 1_000
const ANSWER_WITHIN_MS = 1_200

/**
 * A server that was frozen keeps its connections open and answers nothing: whoever asked would wait for the whole time
 * that a slow statement may take. So when something takes long, a new connection asks whether anybody is there; if not,
 * what waits is cut and told that the database is away. Ends with the pool.
 */
export function cutHungConnections(pool: pg.Pool, url: string, log?: Logger): void {
  const inUse = new Map<pg.PoolClient, number>()
  pool.on('acquire', (client) => inUse.set(client, elapsed()))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))

  const suspects = () => {
    const before = elapsed() - SUSPECT_AFTER_MS
    return [...inUse].flatMap(([client, since]) => (since < before ? client : []))
  }
  const look = async () => {
    if (suspects().length === 0 || (await answers(url))) return
    const hung = suspects()
    log?.warn({ connections: hung.length }, 'the database does not answer, its connections are cut')
    for (const client of hung) if (client instanceof pg.Client) void client.end().catch(() => undefined)
  }

  let looking = false
  const timer = setInterval(async () => {
    if (pool.ended) clearInterval(timer)
    if (looking) return
    looking = true
    await look()
    looking = false
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** Whether the server answers at all. A process too busy to hear the answer in time does not blame the server. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => undefined)
  const begun = elapsed()
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    await nextRound()
    const wasBusy = elapsed() - begun > ANSWER_WITHIN_MS * 1.5
    return wasBusy || !/timeout/i.test(error instanceof Error ? error.message : '')
  } finally {
    void client.end().catch(() => undefined)
  }
}
