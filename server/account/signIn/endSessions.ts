import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { session } from '../tables.ts'

/** Signs the customer out everywhere, or everywhere else. */
export const endSessions = (
  tx: Tx,
  { customerId, except, now }: { customerId: string; except?: string; now: Date },
): Promise<unknown> =>
  tx
    .update(session)
    .set({ revokedAt: now })
    .where(
      and(eq(session.customerId, customerId), isNull(session.revokedAt), except ? ne(session.id, except) : undefined),
    )
