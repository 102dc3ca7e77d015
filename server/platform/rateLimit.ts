import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Queryable } from './database.ts'
import { hashOf } from './ids.ts'
import { Refusal } from './refusal.ts'

export interface RateLimits {
  /** Counts one try; refuses with 429 and Retry-After when there were more than `most` in the window. */
  count(db: Queryable, rule: { name: string; key: string; most: number; seconds: number }): Promise<void>
}

/** Counters in the database, shared by all processes. Keys are hashed: they are addresses and e-mails. */
export function rateLimits(clock: Clock, on: boolean): RateLimits {
  return {
    async count(db, { name, key, most, seconds }) {
      if (!on) return
      const now = clock.now().getTime()
      const start = Math.floor(now / (seconds * 1_000)) * seconds * 1_000
      const { rows } = await db.execute<{ hits: number }>(sql`
        insert into rate_window (key, window_start, hits) values (${`${name}:${hashOf(key)}`}, ${new Date(start).toISOString()}, 1)
        on conflict (key, window_start) do update set hits = rate_window.hits + 1 returning hits`)
      if ((rows[0]?.hits ?? 0) > most) {
        throw new Refusal('TOO_MANY', { retryAfterSeconds: Math.ceil((start + seconds * 1_000 - now) / 1_000) })
      }
    },
  }
}

/** Forgets windows nobody looks at any more. */
export const forgetOldWindows = async (db: Queryable, clock: Clock): Promise<void> => {
  const before = new Date(clock.now().getTime() - 2 * 86_400_000)
  await db.execute(sql`delete from rate_window where window_start < ${before.toISOString()}`)
}
