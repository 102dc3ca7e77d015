import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { hashOf, newToken } from '../platform/ids.ts'
import { staffVisit } from './tables.ts'

/** How long a person has at the directory; with a second factor that has to be fetched from the other room. */
const MINUTES = 15

interface NewVisit {
  /** The secret of the browser that leaves; its tabs share it. */
  browser: string
  /** The page of the console that was asked for. */
  next: string
  /** The session of a person who is signed in and shows anew who they are. */
  sessionId?: string | undefined
  now: Date
}

/** Somebody leaves for the directory. Each tab has a visit of its own; those that nobody came back from go on the way. */
export async function newVisit(db: Queryable, { browser, next, sessionId, now }: NewVisit) {
  const visit = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  await db.delete(staffVisit).where(lt(staffVisit.expiresAt, now))
  await db
    .insert(staffVisit)
    .values({
      stateHash: hashOf(visit.state),
      browserHash: hashOf(browser),
      next,
      nonce: visit.nonce,
      codeVerifier: visit.codeVerifier,
      sessionId: sessionId ?? null,
      expiresAt: new Date(now.getTime() + MINUTES * 60_000),
    })
  return { ...visit, fresh: sessionId !== undefined }
}

/** The visit that ends here: in the browser that left, within its time, and once. */
export async function takeVisit(db: Queryable, { state, browser, now }: { state: string; browser: string; now: Date }) {
  const [visit] = await db
    .delete(staffVisit)
    .where(
      and(
        eq(staffVisit.stateHash, hashOf(state)),
        eq(staffVisit.browserHash, hashOf(browser)),
        gt(staffVisit.expiresAt, now),
      ),
    )
    .returning()
  return visit && { ...visit, state, fresh: visit.sessionId !== null }
}
