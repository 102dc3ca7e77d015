import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { hashOf } from '../platform/ids.ts'
import { staffSession } from './tables.ts'

/** Signs out on one device; answers how its session had begun. A token that is none ends nothing. */
export async function endStaffSession({ db, clock }: { db: Db; clock: Clock }, token: string) {
  const [ended] = await db
    .update(staffSession)
    .set({ endedAt: clock.now() })
    .where(and(eq(staffSession.tokenHash, hashOf(token)), isNull(staffSession.endedAt)))
    .returning({ way: staffSession.way })
  return ended?.way
}
