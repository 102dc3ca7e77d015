import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { type Db, transaction } from '../database/database.ts'
import { deleteOver } from '../database/deleteOver.ts'
import { rowSet } from '../database/rowSet.ts'
import { outsideSum, refusedSum } from '../database/tables.ts'
import { hearEvents } from './events.ts'
import { messageOf } from './log.ts'

const OUTSIDE_MS = 300_000
const REFUSED_MS = 3_600_000
const WRITE_EVERY_MS = 10_000
const KEPT_MS = 31 * 86_400_000
/** Durations are counted in steps; each step is a quarter longer than the one before. */
const SHORTEST_MS = 10
const STEP = 1.25

/** Outcomes of refused attempts: wrong passwords, forged notices, exhausted limits. */
const refusedOutcomes = ['refused', 'slowed', 'forged', 'reset_refused']

/** Figures of all processes together, for the console: outcomes of calls to providers, and refused attempts. */
export interface KeptFigures {
  outsideCall(call: { port: string; provider: string; outcome: string; seconds: number }): void
  /** Adds what was counted since the last time to the database. */
  write(): Promise<void>
  /** Writes every few seconds until the returned function is called, which writes once more. */
  start(): () => Promise<void>
  /** Counts no more. */
  stop(): void
}

type Counted = Record<string, string | number> & { begins: string; times: number; last_at: string }

/** Counts in memory. A process that is killed loses the counts of its last ten seconds. */
export function keepFigures({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): KeptFigures {
  let outside = new Map<string, Counted>()
  let refused = new Map<string, Counted>()
  const count = (into: Map<string, Counted>, everyMs: number, labels: Record<string, string | number>) => {
    const now = clock.now()
    const begins = new Date(Math.floor(now.getTime() / everyMs) * everyMs).toISOString()
    const key = JSON.stringify([begins, ...Object.values(labels)])
    const times = (into.get(key)?.times ?? 0) + 1
    into.set(key, { begins, ...labels, times, last_at: now.toISOString() })
  }
  const stop = hearEvents(({ event, outcome, kind = '' }) => {
    if (refusedOutcomes.includes(outcome)) count(refused, REFUSED_MS, { event, outcome, kind })
  })

  async function write(): Promise<void> {
    const taken = { outside, refused }
    outside = new Map()
    refused = new Map()
    try {
      await add(db, [...taken.outside.values()], [...taken.refused.values()])
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'figures wait for the database')
      outside = merged(taken.outside, outside)
      refused = merged(taken.refused, refused)
    }
  }

  return {
    outsideCall: ({ seconds, ...labels }) =>
      count(outside, OUTSIDE_MS, { ...labels, within_ms: stepOf(seconds * 1_000) }),
    write,
    start() {
      const told = new AbortController()
      const loop = (async () => {
        while (!told.signal.aborted) {
          await pause(WRITE_EVERY_MS, undefined, { signal: told.signal }).catch(() => undefined)
          await write()
        }
      })()
      return async () => {
        told.abort()
        await loop
      }
    },
    stop,
  }
}

/** The first step of the ladder that is no shorter. */
export function stepOf(ms: number): number {
  const steps = Math.max(0, Math.ceil(Math.log(ms / SHORTEST_MS) / Math.log(STEP)))
  return Math.ceil(SHORTEST_MS * STEP ** steps)
}

function merged(before: Map<string, Counted>, since: Map<string, Counted>): Map<string, Counted> {
  const all = new Map(before)
  for (const [key, row] of since) all.set(key, { ...row, times: row.times + (before.get(key)?.times ?? 0) })
  return all
}

/** Rows in the order of their keys, so that two processes never wait for each other. */
async function add(db: Db, outside: Counted[], refused: Counted[]): Promise<void> {
  if (outside.length + refused.length === 0) return
  await transaction(db, async (tx) => {
    if (outside.length > 0)
      await tx.execute(sql`
        insert into outside_sum (begins, port, provider, outcome, within_ms, calls, last_at)
        select begins, port, provider, outcome, within_ms, times, last_at
        from ${rowSet(outside, 'begins timestamptz, port text, provider text, outcome text, within_ms integer, times bigint, last_at timestamptz')} r
        order by begins, port, provider, outcome, within_ms
        on conflict (begins, port, provider, outcome, within_ms) do update set
          calls = outside_sum.calls + excluded.calls, last_at = greatest(outside_sum.last_at, excluded.last_at)`)
    if (refused.length > 0)
      await tx.execute(sql`
        insert into refused_sum (begins, event, outcome, kind, times, last_at)
        select begins, event, outcome, kind, times, last_at
        from ${rowSet(refused, 'begins timestamptz, event text, outcome text, kind text, times bigint, last_at timestamptz')} r
        order by begins, event, outcome, kind
        on conflict (begins, event, outcome, kind) do update set
          times = refused_sum.times + excluded.times, last_at = greatest(refused_sum.last_at, excluded.last_at)`)
  })
}

export async function forgetFigures({ db, clock }: { db: Db; clock: Clock }, stopping: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  await deleteOver(db, outsideSum, sql`begins < ${before}`, stopping)
  await deleteOver(db, refusedSum, sql`begins < ${before}`, stopping)
}
