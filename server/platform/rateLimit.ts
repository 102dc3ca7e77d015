import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Queryable } from './database.ts'
import { hashOf } from './ids.ts'
import { Refusal } from './refusal.ts'

export interface RateRule {
  name: string
  key: string
  most: number
  seconds: number
}

export interface RateLimits {
  /** Counts one try; refuses with 429 and Retry-After when there were more than `most` in the window. */
  count(db: Queryable, rule: RateRule): Promise<void>
  /** Takes a try back, where only failures count: counting first is what stops a hundred guesses at once. */
  giveBack(db: Queryable, rule: RateRule): Promise<void>
}

const startOf = (now: number, { seconds }: RateRule): number => Math.floor(now / (seconds * 1_000)) * seconds * 1_000
const keyOf = ({ name, key }: RateRule): string => `${name}:${hashOf(key)}`

/** Counters in the database, shared by all processes. Keys are hashed: they are addresses and e-mails. */
export function rateLimits(clock: Clock, on: boolean): RateLimits {
  return {
    async count(db, rule) {
      if (!on) return
      const now = clock.now().getTime()
      const start = startOf(now, rule)
      const { rows } = await db.execute<{ hits: number }>(sql`
        insert into rate_window (key, window_start, hits) values (${keyOf(rule)}, ${new Date(start).toISOString()}, 1)
        on conflict (key, window_start) do update set hits = rate_window.hits + 1 returning hits`)
      if ((rows[0]?.hits ?? 0) > rule.most) {
        throw new Refusal('TOO_MANY', { retryAfterSeconds: Math.ceil((start + rule.seconds * 1_000 - now) / 1_000) })
      }
    },
    async giveBack(db, rule) {
      if (!on) return
      const start = new Date(startOf(clock.now().getTime(), rule))
      await db.execute(sql`
        update rate_window set hits = hits - 1
        where key = ${keyOf(rule)} and window_start = ${start.toISOString()} and hits > 0`)
    },
  }
}

/** Forgets windows nobody looks at any more. */
export const forgetOldWindows = async (db: Queryable, clock: Clock): Promise<void> => {
  const before = new Date(clock.now().getTime() - 2 * 86_400_000)
  await db.execute(sql`delete from rate_window where window_start < ${before.toISOString()}`)
}
