import { and, eq, isNull } from 'drizzle-orm'
import { hashOf } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { staffSession } from './tables.ts'

/** Signs out on one device; answers how its session had begun. A token that is none ends nothing. */
export async function endStaffSession({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, token: string) {
  const [ended] = await db
    .update(staffSession)
    .set({ endedAt: clock.now() })
    .where(and(eq(staffSession.tokenHash, hashOf(token)), isNull(staffSession.endedAt)))
    .returning({ way: staffSession.way })
  return ended?.way
}
