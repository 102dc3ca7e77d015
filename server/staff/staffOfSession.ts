import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Grant } from '../../contract/ops/roles.ts'
import type { Staff } from '../platform/http/http.ts'
import { hashOf } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { idleSince, wantsTouch } from './staffSession.ts'
import { staffGrant, staffMember, staffSession } from './tables.ts'

/** The member of staff of a session; `acts`: a person sent the request, which keeps the session alive. */
export type StaffOfSession = (token: string, acts: boolean) => Promise<Staff | null>

/** Judges sessions of staff. Nothing is cached: a session that is ended, a person who is removed and a role that is taken end at once. */
export function staffSessions({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): StaffOfSession {
  const grants = db
    .select({
      all: sql<
        Grant[]
      >`coalesce(json_agg(json_build_object('role', ${staffGrant.role}, 'place', ${staffGrant.place}) order by ${staffGrant.id}), '[]'::json)`,
    })
    .from(staffGrant)
    .where(eq(staffGrant.memberId, staffMember.id))
  const found = db
    .select({
      sessionId: staffSession.id,
      id: staffMember.id,
      name: staffMember.name,
      lastActedAt: staffSession.lastActedAt,
      expiresAt: staffSession.expiresAt,
      grants: sql<Grant[]>`(${grants})`,
    })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.memberId))
    .where(
      and(
        eq(staffSession.tokenHash, sql.placeholder('hash')),
        isNull(staffSession.endedAt),
        isNull(staffMember.removedAt),
        gt(staffSession.expiresAt, sql.placeholder('now')),
        gt(staffSession.lastActedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('')

  return async (token, acts) => {
    const now = clock.now()
    const [one] = await found.execute({ hash: hashOf(token), now, idleSince: idleSince(now) })
    if (!one) return null
    const { sessionId, lastActedAt, ...staff } = one
    if (acts && wantsTouch(lastActedAt, now))
      await db.update(staffSession).set({ lastActedAt: now }).where(eq(staffSession.id, sessionId))
    return { ...staff, sessionId }
  }
}
