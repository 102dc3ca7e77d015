import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Caller } from '../../platform/http/http.ts'
import { hashOf } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { session } from '../tables.ts'
import { daysAfter, IDLE_DAYS, wantsTouch } from './session.ts'

export type Authenticate = (token: string) => Promise<Caller | null>

/** Judges bearer tokens. Every request comes through here: one statement, composed once; nothing cached, so that an ended session ends at once. */
export function authentication({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): Authenticate {
  const sessionOfToken = db
    .select({ sessionId: session.id, customerId: session.customerId, lastUsedAt: session.lastUsedAt })
    .from(session)
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('hash')),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.lastUsedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('')

  return async (token) => {
    const now = clock.now()
    const [found] = await sessionOfToken.execute({ hash: hashOf(token), now, idleSince: daysAfter(now, -IDLE_DAYS) })
    if (!found) return null
    const { lastUsedAt, ...caller } = found
    if (wantsTouch(lastUsedAt, now))
      await db.update(session).set({ lastUsedAt: now }).where(eq(session.id, caller.sessionId))
    return caller
  }
}
