import type { AnswerOf } from '../../../contract/call.ts'
import { type OpsName, opsCalls } from '../../../contract/ops/opsCalls.ts'
import type { ChangedMeanwhile, releaseOrder } from '../../../contract/ops/orders/orderActs.ts'
import { isPermittedAt, type Permission } from '../../../contract/ops/roles.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { type FoundOrder, findOrder } from '../../order/desk/findOrders.ts'
import { changedSince } from '../../order/desk/seenVersion.ts'
import { lockNumbered } from '../../order/lockForStaff.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Act } from '../audit.ts'
import { actOrPreview } from '../previewed.ts'
import { changedOrder } from './orderSummaries.ts'
import { whoChanged, whoDid } from './whoChanged.ts'

type Shop = { db: Db; clock: Clock }
type Changed = AnswerOf<typeof releaseOrder>
interface Asked {
  act: OpsName
  body: {
    order_number: string
    /** As the order was seen; judged where it was sent. */
    version?: string | undefined
    dry_run?: boolean
  }
}

/**
 * An act of staff on an order, in one transaction with its entry in the audit: refused when the order is not the one that
 * was seen, and only tried out when asked so.
 */
export function onOrder<T>(
  shop: Shop,
  staff: Staff,
  { act, body }: Asked,
  run: (tx: Tx) => Promise<T>,
  { isDone = () => false, made }: { isDone?: (order: FoundOrder) => boolean; made?: Act<T>['made'] } = {},
): Promise<T> {
  const { order_number, version, dry_run, ...detail } = body
  const judged = async (tx: Tx) => {
    await requirePlace(tx, staff, { act, body })
    if (version !== undefined) await requireSeen(tx, { act, body }, isDone)
    return await run(tx)
  }
  const entry = { act, subject: `order ${order_number}`, detail, isAsked: dry_run === true, ...(made ? { made } : {}) }
  return actOrPreview(shop, staff, entry, judged)
}

class DoneAlready extends Error {
  readonly answer: Changed
  constructor(answer: Changed) {
    super('done already')
    this.answer = answer
  }
}

interface Telling<Done, More> {
  isDone(order: FoundOrder): boolean
  told?: (tx: Tx, done: Done) => Promise<More>
  /** What of the answer stands in the audit beside what was asked for. */
  made?: Act<Partial<More>>['made']
}

/**
 * The same of an act that answers the order, and what `told` says besides: where somebody did it since the order was seen,
 * that is said and nothing else done.
 */
export async function changing<Done, More extends object = object>(
  shop: Shop,
  staff: Staff,
  { isDone, told, made, ...asked }: Asked & Telling<Done, More>,
  run: (tx: Tx) => Promise<Done>,
): Promise<Changed & Partial<More>> {
  const changed = async (tx: Tx): Promise<Changed & Partial<More>> => {
    const done = await run(tx)
    const more: Partial<More> = told ? await told(tx, done) : {}
    return { ...(await changedOrder(tx, asked.body.order_number)), ...more }
  }
  try {
    return await onOrder(shop, staff, asked, changed, { isDone, ...(made ? { made } : {}) })
  } catch (error) {
    const nothingMore: Partial<More> = {}
    if (error instanceof DoneAlready) return { ...error.answer, ...nothingMore }
    throw error
  }
}

/** Who is permitted an act at some places alone does it to the orders of those. */
export async function requirePlace(db: Queryable, staff: Staff, { act, body: { order_number } }: Asked): Promise<void> {
  const { permission } = opsCalls[act]
  if (permission !== null) await requirePermitted(db, staff, permission, order_number)
}

/** The same of something that a part of an act asks for. */
export async function requirePermitted(
  db: Queryable,
  { grants }: Staff,
  permission: Permission,
  order_number: string,
): Promise<void> {
  if (isPermittedAt(grants, permission, null)) return
  const order = await findOrder(db, order_number)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const place = (await dealersById(db, [order.dealerId])).get(order.dealerId)?.locationId ?? null
  if (!isPermittedAt(grants, permission, place)) throw new Refusal('NOT_PERMITTED')
}

async function requireSeen(
  tx: Tx,
  { act, body: { order_number, version = '' } }: Asked,
  isDone: (order: FoundOrder) => boolean,
): Promise<void> {
  const order = await lockNumbered(tx, order_number)
  const facts = changedSince(version, order)
  if (facts.length === 0) return
  const now = await changedOrder(tx, order_number)
  const done = isDone(order) ? await whoDid(tx, act, order_number) : undefined
  if (done) throw new DoneAlready({ ...now, already: { by: done.actor, at: done.at.toISOString() } })
  const body: ChangedMeanwhile = { changes: await whoChanged(tx, order, facts), ...now }
  throw new Refusal('CHANGED_MEANWHILE', { body })
}
