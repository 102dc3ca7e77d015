import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { addDays } from '../../../contract/days/date.ts'
import type { OpsAct } from '../../../contract/ops/opsCall.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import * as promises from '../../../contract/ops/work/work.ts'
import {
  LONGEST_SNOOZE_DAYS,
  MOST_COUNTED,
  type WorkKind,
  workKindNames,
  workKinds,
} from '../../../contract/ops/work/workKinds.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { membersPermitted } from '../../staff/membersPermitted.ts'
import { itemsAssignedTo, type WorkMarkRow } from '../../work/marksOf.ts'
import { assignItem, snoozeItem } from '../../work/markWork.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'
import { hiddenItems, type WorkShop, waitingItems } from './workLists.ts'
import { markView } from './workRows.ts'

type Served = 'countWork' | 'listColleagues' | 'assignWork' | 'snoozeWork'

/** The assignment of an item of a work list, and when it is looked at. An act of its own settles it. */
type Shop = WorkShop & ActShop

export const workActs = (shop: Shop): Pick<OpsHandlers, Served> => ({
  countWork: async ({ staff }) => {
    const lists = []
    for (const kind of workKindNames) if (mayWork(staff, kind)) lists.push(await counted(shop, staff, kind))
    return { lists }
  },
  listColleagues: async ({ query: { kind }, staff }) => {
    requireList(staff, kind)
    const people = await membersPermitted(shop.db, workKinds[kind].see)
    return { people: people.map(({ id, name }) => ({ id, name })) }
  },
  assignWork: marking(shop, promises.assignWork, async (tx, { kind, item_id, to, seen }, staff) => {
    const person = to === null ? null : await colleague(tx, staff, kind, to)
    return await assignItem(shop, tx, { kind, itemId: item_id, to: person, seen })
  }),
  snoozeWork: marking(shop, promises.snoozeWork, async (tx, { kind, item_id, until }) => {
    const today = shop.clock.today()
    if (until !== null && (until <= today || until > addDays(today, LONGEST_SNOOZE_DAYS)))
      throw invalid({ until: [(language) => words[language].snoozeDays(LONGEST_SNOOZE_DAYS)] })
    return await snoozeItem(shop, tx, { kind, itemId: item_id, until })
  }),
})

async function counted(shop: WorkShop, staff: Staff, kind: WorkKind) {
  const except = await hiddenItems(shop, kind)
  const open = await waitingItems(shop, kind, { except, most: MOST_COUNTED + 1 })
  const own = await itemsAssignedTo(shop.db, kind, staff.id)
  const mine = own.length === 0 ? [] : await waitingItems(shop, kind, { only: own, except, most: MOST_COUNTED })
  return { kind, open: Math.min(open.length, MOST_COUNTED), more: open.length > MOST_COUNTED, mine: mine.length }
}

/** The lists are of all places. */
const mayWork = (staff: Staff, kind: WorkKind): boolean => isPermittedAt(staff.grants, workKinds[kind].see, null)

/** A list that somebody may not see is not there for them. */
function requireList(staff: Staff, kind: WorkKind): void {
  if (!mayWork(staff, kind)) throw new Refusal('WORK_NOT_FOUND')
}

const marking = <P extends OpsAct & Pick<typeof promises.assignWork, 'response'>>(
  shop: Shop,
  promise: P,
  mark: (tx: Tx, body: ParsedBodyOf<P>, staff: Staff) => Promise<WorkMarkRow>,
) =>
  act(shop, promise, async (tx, { body, staff }) => {
    const { kind, item_id } = body as { kind: WorkKind; item_id: string }
    requireList(staff, kind)
    const [waits] = isId(item_id) ? await waitingItems(shop, kind, { only: [item_id], most: 1 }) : []
    if (!waits) throw new Refusal('WORK_NOT_FOUND')
    return { item_id, mark: markView(await mark(tx, body, staff)) } as AnswerOf<P>
  })

/** Oneself, or somebody who may do it. */
async function colleague(tx: Tx, staff: Staff, kind: WorkKind, id: string): Promise<{ id: string; name: string }> {
  if (id === staff.id) return { id, name: staff.name }
  const found = (await membersPermitted(tx, workKinds[kind].see)).find((one) => one.id === id)
  if (!found) throw invalid({ to: [(language) => words[language].notOfList] })
  return found
}
