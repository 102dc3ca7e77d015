import { isPermittedAt } from '../../../contract/ops/roles.ts'
import type { WorkMark } from '../../../contract/ops/work/work.ts'
import { type WorkAct, type WorkClosedReason, type WorkKind, workKinds } from '../../../contract/ops/work/workKinds.ts'
import { backSince } from '../../billing/debtors/debtorsOwing.ts'
import type { Staff } from '../../platform/http/http.ts'
import { marksOf, type WorkMarkRow } from '../../work/marksOf.ts'
import { isDoneSince, type WorkShop } from './workLists.ts'

/** Why an act is closed whoever asks. */
type Closed = Partial<Record<WorkAct, WorkClosedReason>>

interface Row {
  item_id: string
  mark: WorkMark
  acts: { act: WorkAct; closed: WorkClosedReason | null }[]
}

/** The fields of every row of a work list beside its own facts. */
export async function workRows(
  { db, clock }: WorkShop,
  staff: Staff,
  kind: WorkKind,
  items: readonly { id: string; closed?: Closed; acts?: readonly WorkAct[] }[],
): Promise<Map<string, Row>> {
  const ids = items.map(({ id }) => id)
  const marks = await marksOf(db, kind, ids)
  const done = [...marks.values()].filter(({ doneAt }) => doneAt !== null)
  const tried = await backSince(
    { db, clock },
    done.map(({ itemId }) => itemId),
  )
  return new Map(
    items.map(({ id, closed = {}, acts: offered = workKinds[kind].acts }) => {
      const mark = markView(marks.get(id), tried.get(id))
      const [settling] = workKinds.unpaid.acts
      const facts: Closed = mark.done ? { ...closed, [settling]: 'done' } : closed
      const acts = offered.map((act) => ({
        act,
        // Waiting items belong to no place: each of these calls wants a role at all of them.
        closed: isPermittedAt(staff.grants, workKinds[kind].settle, null)
          ? (facts[act] ?? null)
          : ('permission' as const),
      }))
      return [id, { item_id: id, mark, acts }]
    }),
  )
}

/** One row: of an item that was asked for there always is one. */
export function rowOf(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (!row) throw new Error(`No row of item ${id}`)
  return row
}

export const markView = (row: WorkMarkRow | undefined, tried?: Date): WorkMark => ({
  assigned_to: row?.assignedTo && row.assignedName ? { id: row.assignedTo, name: row.assignedName } : null,
  snoozed_until: row?.snoozedUntil ?? null,
  done:
    row?.doneAt && row.doneBy && isDoneSince(row.doneAt, tried)
      ? { by: row.doneBy, at: row.doneAt.toISOString() }
      : null,
})
