import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { getSessions as promise } from '../../../contract/account.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { Caller } from '../../platform/http/http.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { session } from '../tables.ts'
import { daysAfter, IDLE_DAYS, UNNAMED } from './session.ts'

/** Nobody looks through more; the rest ends with the others. */
const MOST = 50

/** The sessions by which somebody could ask now, as authentication judges them. */
export async function getSessions(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  { customerId, sessionId }: Caller,
): Promise<AnswerOf<typeof promise>> {
  const now = clock.now()
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.customerId, customerId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.lastUsedAt, daysAfter(now, -IDLE_DAYS)),
      ),
    )
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .limit(MOST)
  return {
    sessions: rows.map(({ id, deviceName, createdAt, lastUsedAt }) => ({
      session_id: id,
      device: deviceName === UNNAMED ? null : deviceName,
      signed_in_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_this: id === sessionId,
    })),
  }
}
