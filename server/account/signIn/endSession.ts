import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { session } from '../tables.ts'

/** Signs one device of the customer out. Nobody learns whether somebody else has a session of that id. */
export async function endSession(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  sessionId: string,
): Promise<void> {
  if (!isId(sessionId)) return
  await db
    .update(session)
    .set({ revokedAt: clock.now() })
    .where(and(eq(session.id, sessionId), eq(session.customerId, customerId), isNull(session.revokedAt)))
}
