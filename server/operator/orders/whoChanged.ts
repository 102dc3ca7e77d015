import type { ChangedMeanwhile, SeenFact } from '../../../contract/ops/orders/orderActs.ts'
import { changesOf } from '../../order/changesOf.ts'
import { historyOf } from '../../order/desk/findOrders.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { auditEntries } from '../audit.ts'

type Change = ChangedMeanwhile['changes'][number]
type Trace = { actor: string; at: Date } | undefined

/** The source of a fact's changes: the history of states, the changes agreed on, or the acts of staff. */
const kept: Record<SeenFact, { history?: true; change?: string; act?: string; else?: string }> = {
  status: { history: true },
  cancel_date: { history: true },
  withdrawn: { history: true },
  start_date: { change: 'pickup_moved' },
  registration: { change: 'car_swapped' },
  released: { act: 'releaseOrder' },
  returned_on: { act: 'takeBackCar' },
  return_prompted: { act: 'promptReturnTime', else: 'clock' },
  // Nobody else chooses them.
  pickup_time: { else: 'customer' },
  return_time: { else: 'customer' },
}

/**
 * The last person who changed each of these facts, and when; a change that made several is told once, by the first of
 * them.
 */
export async function whoChanged(
  db: Queryable,
  { id, orderNumber }: { id: string; orderNumber: string },
  facts: readonly SeenFact[],
): Promise<Change[]> {
  const history = await historyOf(db, id)
  const changes = await changesOf(db, id)
  const audit = await auditEntries(db, { subject: `order ${orderNumber}`, most: 50 })
  const traceOf = (fact: SeenFact): Trace => {
    const { history: isState, change, act } = kept[fact]
    if (isState) return history.at(-1)
    if (change) return changes.findLast(({ kind }) => kind === change)
    return audit.find((entry) => entry.act === act)
  }
  const found = facts.map((what): Change => {
    const trace = traceOf(what)
    return { what, by: trace?.actor ?? kept[what].else ?? null, at: trace?.at.toISOString() ?? null }
  })
  return found.filter(
    ({ by, at }, place) => at === null || found.findIndex((one) => one.by === by && one.at === at) === place,
  )
}

/** The last person who did an act to an order. */
export async function whoDid(db: Queryable, act: string, orderNumber: string): Promise<Trace> {
  const audit = await auditEntries(db, { subject: `order ${orderNumber}`, most: 50 })
  return audit.find((entry) => entry.act === act)
}
