import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db, Queryable, Tx } from '../database/database.ts'
import { deleteOver } from '../database/deleteOver.ts'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../ids.ts'
import { event } from '../observe/events.ts'

export interface RateRule {
  name: string
  key: string
  most: number
  seconds: number
}

export interface RateLimits {
  /** Counts one try under each rule; refuses with 429 and Retry-After when there were more than `most` in a window. */
  count(db: Queryable, ...rules: RateRule[]): Promise<void>
  /** As `count`, but nobody is shut out: after `most` tries the next must wait 2 seconds, then 4, 8 and so on. */
  countSlowing(db: Queryable, rule: RateRule, refusal: 'SLOWED_DOWN' | 'LINKS_SLOWED' | 'CONTACT_SLOWED'): Promise<void>
  /** Takes a try back, where only failures count: counting first is what stops a hundred guesses at once. */
  giveBack(db: Queryable, rule: RateRule): Promise<void>
  /** Those with this key go on one after the other, each when the transaction before it has ended; false: no limits. */
  queueUp(tx: Tx, key: string): Promise<boolean>
}

/** Waiting for longer would shut out the owner of an account that others guess at. */
const LONGEST_WAIT_SECONDS = 60

const startOf = (now: number, { seconds }: RateRule): number => Math.floor(now / (seconds * 1_000)) * seconds * 1_000
const keyOf = ({ name, key }: Pick<RateRule, 'name' | 'key'>): string => `${name}:${hashOf(key)}`

/** Counters in the database, shared by all processes. Keys are hashed: they are addresses and e-mails. */
export function rateLimits(clock: Clock, on: boolean): RateLimits {
  return {
    async count(db, ...rules) {
      if (!on) return
      const now = clock.now().getTime()
      const counted = rules.map((rule) => ({ ...rule, counter: keyOf(rule), start: startOf(now, rule) }))
      const tries = counted.map(({ counter, start }) => sql`(${counter}, ${new Date(start).toISOString()}, 1)`)
      const { rows } = await db.execute<{ key: string; hits: number }>(sql`
        insert into rate_window (key, window_start, hits) values ${sql.join(tries, sql`, `)}
        on conflict (key, window_start) do update set hits = rate_window.hits + 1 returning key, hits`)
      const hits = new Map(rows.map((row) => [row.key, row.hits]))
      const over = counted.find(({ counter, most }) => (hits.get(counter) ?? 0) > most)
      if (!over) return
      event('limit', { outcome: 'refused', kind: over.name })
      throw new Refusal('TOO_MANY', { retryAfterSeconds: Math.ceil((over.start + over.seconds * 1_000 - now) / 1_000) })
    },
    async countSlowing(db, rule, refusal) {
      if (!on) return
      const now = clock.now()
      const start = new Date(startOf(now.getTime(), rule)).toISOString()
      const wait = sql`least(power(2, w.hits - ${rule.most} + 1), ${LONGEST_WAIT_SECONDS})`
      const { rowCount } = await db.execute(sql`
        insert into rate_window as w (key, window_start, hits, last_at)
        values (${keyOf(rule)}, ${start}, 1, ${now.toISOString()})
        on conflict (key, window_start) do update set hits = w.hits + 1, last_at = excluded.last_at
          where w.hits < ${rule.most} or w.last_at + make_interval(secs => ${wait}) <= excluded.last_at`)
      if (rowCount === 1) return
      const { rows } = await db.execute<{ seconds: number }>(sql`
        select ceil(${wait} - extract(epoch from ${now.toISOString()}::timestamptz - w.last_at))::int as seconds
        from rate_window w where key = ${keyOf(rule)} and window_start = ${start}`)
      const seconds = Math.max(1, rows[0]?.seconds ?? 1)
      event('limit', { outcome: 'slowed', kind: rule.name })
      throw new Refusal(refusal, { values: { seconds }, retryAfterSeconds: seconds })
    },
    async giveBack(db, rule) {
      if (!on) return
      const start = new Date(startOf(clock.now().getTime(), rule))
      await db.execute(sql`
        update rate_window set hits = hits - 1
        where key = ${keyOf(rule)} and window_start = ${start.toISOString()} and hits > 0`)
    },
    async queueUp(tx, key) {
      if (!on) return false
      // The row is locked until the transaction ends; what it counts does not matter.
      await tx.execute(sql`
        insert into rate_window (key, window_start, hits)
        values (${keyOf({ name: 'queue', key })}, ${clock.now().toISOString().slice(0, 10)}, 1)
        on conflict (key, window_start) do update set hits = rate_window.hits + 1`)
      return true
    },
  }
}

/** Forgets windows nobody looks at any more. */
export function forgetOldWindows(db: Db, clock: Clock, stopping: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * 86_400_000).toISOString()
  return deleteOver(db, sql`rate_window`, sql`window_start < ${before}`, stopping)
}
