import type { AnswerOf } from '../../../contract/call.ts'
import type { OpsAct } from '../../../contract/ops/opsCall.ts'
import type { ChangedMeanwhile, releaseOrder } from '../../../contract/ops/orders/orderActs.ts'
import { isPermittedAt, type Permission } from '../../../contract/ops/roles.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { type FoundOrder, findOrder } from '../../order/desk/findOrders.ts'
import { changedSince } from '../../order/desk/seenVersion.ts'
import { lockNumbered } from '../../order/lockForStaff.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ActShop, type Asked, act, Undone } from '../act.ts'
import { changedOrder } from './orderSummaries.ts'
import { whoChanged, whoDid } from './whoChanged.ts'

interface OrderBody {
  order_number: string
  /** As the order was seen; judged where it was sent. */
  version?: string | undefined
}

/**
 * An act on one order: refused when the order is not the one that was seen. Where `isDone` says that somebody did it since, that
 * is answered and nothing else done.
 */
export const orderAct = <P extends OpsAct>(
  shop: ActShop,
  promise: P,
  run: (tx: Tx, asked: Asked<P>) => Promise<AnswerOf<P>>,
  isDone: (order: FoundOrder) => boolean = () => false,
) =>
  act(shop, promise, async (tx, asked) => {
    const body = asked.body as OrderBody
    if (body.version !== undefined) await requireSeen(tx, promise, body, isDone)
    return await run(tx, asked)
  })

/** A part of an act may ask for more than its call, which is judged by its promise: at the place of the order. */
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
  { name }: OpsAct,
  { order_number, version = '' }: OrderBody,
  isDone: (order: FoundOrder) => boolean,
): Promise<void> {
  const order = await lockNumbered(tx, order_number)
  const facts = changedSince(version, order)
  if (facts.length === 0) return
  const now = await changedOrder(tx, order_number)
  const done = isDone(order) ? await whoDid(tx, name, order_number) : undefined
  const already: AnswerOf<typeof releaseOrder> = {
    ...now,
    ...(done && { already: { by: done.actor, at: done.at.toISOString() } }),
  }
  if (done) throw new Undone(already)
  const body: ChangedMeanwhile = { changes: await whoChanged(tx, order, facts), ...now }
  throw new Refusal('CHANGED_MEANWHILE', { body })
}
