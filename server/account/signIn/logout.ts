import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/http.ts'
import { session } from '../tables.ts'

/** Ends the session of the token, if there is one. */
export async function logout({ db, clock }: { db: Db; clock: Clock }, caller: Caller | null): Promise<void> {
  if (caller) await db.update(session).set({ revokedAt: clock.now() }).where(eq(session.id, caller.sessionId))
}
