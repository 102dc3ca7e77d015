import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { WorkKind } from '../../contract/ops/work/workKinds.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable } from '../platform/database/database.ts'
import { workMark } from './tables.ts'

export type WorkMarkRow = typeof workMark.$inferSelect

/** Question: what staff said of these items, by id. */
export async function marksOf(db: Queryable, kind: WorkKind, itemIds: string[]): Promise<Map<string, WorkMarkRow>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(workMark)
    .where(and(eq(workMark.kind, kind), anyOf(workMark.itemId, itemIds)))
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** Question: what is put off beyond today, and what is done by the word of staff. */
export const hiddenMarks = (db: Queryable, kind: WorkKind, today: Day): Promise<WorkMarkRow[]> =>
  db
    .select()
    .from(workMark)
    .where(and(eq(workMark.kind, kind), or(gt(workMark.snoozedUntil, today), isNotNull(workMark.doneAt))))

/** Question: which items are somebody's. */
export async function itemsAssignedTo(db: Queryable, kind: WorkKind, staffId: string): Promise<string[]> {
  const rows = await db
    .select({ itemId: workMark.itemId })
    .from(workMark)
    .where(and(eq(workMark.assignedTo, staffId), eq(workMark.kind, kind)))
  return rows.map(({ itemId }) => itemId)
}
