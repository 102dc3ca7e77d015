import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { newToken } from '../platform/ids.ts'
import { staffChallenge } from './tables.ts'

/** How long a person has to unlock the device. */
const MINUTES = 5

/** Makes a challenge for a device. Unanswered ones are deleted on the way. */
export async function newChallenge(db: Queryable, now: Date): Promise<string> {
  const challenge = newToken()
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, now))
  await db.insert(staffChallenge).values({ challenge, expiresAt: new Date(now.getTime() + MINUTES * 60_000) })
  return challenge
}

/** Whether we asked for it, not long ago, and nobody has answered it before. */
export async function takeChallenge(db: Queryable, challenge: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(staffChallenge)
    .where(and(eq(staffChallenge.challenge, challenge), gt(staffChallenge.expiresAt, now)))
    .returning()
  return taken.length === 1
}
