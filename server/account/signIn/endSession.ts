import { and, eq, isNull } from 'drizzle-orm'
import { isId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { session } from '../tables.ts'

/** Signs one device of the customer out. Nobody learns whether somebody else has a session of that id. */
export async function endSession(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  customerId: string,
  sessionId: string,
): Promise<void> {
  if (!isId(sessionId)) return
  await db
    .update(session)
    .set({ revokedAt: clock.now() })
    .where(and(eq(session.id, sessionId), eq(session.customerId, customerId), isNull(session.revokedAt)))
}
