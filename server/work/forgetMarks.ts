import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { WorkKind } from '../../contract/ops/work/workKinds.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import { FIRST_ID } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { workMark } from './tables.ts'

const AT_ONCE = 500
/** An item may be out of its list for a moment, such as while its charge is tried again. */
const REST_MS = 3_600_000

/** Which of these items still wait. */
export type StillWaiting = (kind: WorkKind, itemIds: string[]) => Promise<string[]>

/** Forgets what was said of items that are settled. */
export async function forgetMarks(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  kinds: readonly WorkKind[],
  stillWaiting: StillWaiting,
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - REST_MS)
  for (const kind of kinds) {
    let last = FIRST_ID
    while (!stopping.aborted) {
      const rows = await db
        .select({ itemId: workMark.itemId })
        .from(workMark)
        .where(and(eq(workMark.kind, kind), gt(workMark.itemId, last), lt(workMark.changedAt, before)))
        .orderBy(asc(workMark.itemId))
        .limit(AT_ONCE)
      const ids = rows.map(({ itemId }) => itemId)
      if (ids.length === 0) break
      const waiting = new Set(await stillWaiting(kind, ids))
      const settled = ids.filter((id) => !waiting.has(id))
      if (settled.length > 0)
        await db
          .delete(workMark)
          .where(and(eq(workMark.kind, kind), anyOf(workMark.itemId, settled), lt(workMark.changedAt, before)))
      last = ids.at(-1) ?? last
    }
  }
}
