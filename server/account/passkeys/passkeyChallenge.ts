import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/ids.ts'
import { passkeyChallenge } from '../tables.ts'

/** How long a person has to unlock the device, or to take a passkey from the list under a field. */
const MINUTES = 10

/** A session that adds a passkey, or the number of a browser that signs in. */
export type Asker = `session ${string}` | `browser ${string}`

/** Makes a challenge for a device. Unanswered ones are deleted on the way. */
export async function newChallenge(db: Queryable, asker: Asker, now: Date): Promise<Buffer<ArrayBuffer>> {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
  await db.insert(passkeyChallenge).values({ challenge, askerHash: hashOf(asker), expiresAt })
  return Buffer.from(challenge, 'base64url')
}

/** Whether the same one asked for it, not long ago, and nobody has answered it before. */
export async function takeChallenge(db: Queryable, challenge: string, asker: Asker, now: Date): Promise<boolean> {
  const isTheirs = and(eq(passkeyChallenge.challenge, challenge), eq(passkeyChallenge.askerHash, hashOf(asker)))
  const taken = await db
    .delete(passkeyChallenge)
    .where(and(isTheirs, gt(passkeyChallenge.expiresAt, now)))
    .returning()
  return taken.length === 1
}
