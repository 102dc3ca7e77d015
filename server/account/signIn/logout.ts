import { eq } from 'drizzle-orm'
import type { Caller } from '../../platform/http/http.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { session } from '../tables.ts'

/** Ends the session of the token, if there is one. */
export async function logout({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, caller: Caller | null): Promise<void> {
  if (caller) await db.update(session).set({ revokedAt: clock.now() }).where(eq(session.id, caller.sessionId))
}
