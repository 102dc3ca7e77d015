import { and, eq } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { WorkKind } from '../../contract/ops/work/workKinds.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { WorkMarkRow } from './marksOf.ts'
import { workMark } from './tables.ts'
import { words } from './words.ts'

interface Item {
  kind: WorkKind
  itemId: string
}
type Change = Partial<Pick<WorkMarkRow, 'assignedTo' | 'assignedName' | 'snoozedUntil' | 'doneAt' | 'doneBy'>>

/** Assigns an item, unless somebody assigned it to another since it was seen. */
export async function assignItem(
  shop: { clock: Clock },
  tx: Tx,
  { to, seen, ...item }: Item & { to: { id: string; name: string } | null; seen: string | null },
): Promise<WorkMarkRow> {
  const mark = await lockedMark(shop, tx, item)
  const isAsAsked = mark.assignedTo === (to?.id ?? null)
  if (!isAsAsked && mark.assignedTo !== seen)
    throw new Refusal('WORK_TAKEN', { values: { who: mark.assignedName ?? ((language) => words[language].nobody) } })
  return await change(shop, tx, item, { assignedTo: to?.id ?? null, assignedName: to?.name ?? null })
}

/** Puts an item off until a day, or brings it back. What was done is open again then. */
export async function snoozeItem(
  shop: { clock: Clock },
  tx: Tx,
  { until, ...item }: Item & { until: Day | null },
): Promise<WorkMarkRow> {
  await lockedMark(shop, tx, item)
  return await change(shop, tx, item, { snoozedUntil: until, doneAt: null, doneBy: null })
}

/** Staff say that it is done. */
export async function finishItem(
  shop: { clock: Clock },
  tx: Tx,
  { by, ...item }: Item & { by: string },
): Promise<WorkMarkRow> {
  await lockedMark(shop, tx, item)
  return await change(shop, tx, item, { doneAt: shop.clock.now(), doneBy: by, snoozedUntil: null })
}

/** Made where there is none, so that two people at once meet at one row. */
async function lockedMark({ clock }: { clock: Clock }, tx: Tx, { kind, itemId }: Item): Promise<WorkMarkRow> {
  await tx.insert(workMark).values({ kind, itemId, changedAt: clock.now() }).onConflictDoNothing()
  const [row] = await tx.select().from(workMark).where(isItem(kind, itemId)).for('update')
  if (!row) throw new Error(`No mark of ${kind} ${itemId}`)
  return row
}

async function change({ clock }: { clock: Clock }, tx: Tx, { kind, itemId }: Item, to: Change): Promise<WorkMarkRow> {
  const [row] = await tx
    .update(workMark)
    .set({ ...to, changedAt: clock.now() })
    .where(isItem(kind, itemId))
    .returning()
  if (!row) throw new Error(`No mark of ${kind} ${itemId}`)
  return row
}

const isItem = (kind: WorkKind, itemId: string) => and(eq(workMark.kind, kind), eq(workMark.itemId, itemId))
