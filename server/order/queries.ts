import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { activeStatuses, hasCharges, inProgressStatuses } from '../../contract/order/orderRules.ts'
import { isIdentified } from '../account/person/isIdentified.ts'
import { readerOn } from '../account/person/readerOn.ts'
import { contactIn, contactOn } from '../content/contactOn.ts'
import { modelNameOn } from '../fleet/models/modelNameOn.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { tellTopic } from '../platform/database/topics.ts'
import { newId } from '../platform/ids.ts'
import type { RenewedHold } from './hold.ts'
import { listed } from './listedStates.ts'
import { type OrderRow, orderHistory, orders, vehicleHandover } from './tables.ts'

type NewOrder = typeof orders.$inferInsert

export const isNumbered = (customerId: string, orderNumber: string) =>
  and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customerId))

/**
 * The order of this customer; somebody else's is not found, so there is no separate check to forget. The lock lets
 * others refer to the row meanwhile: billing writes an invoice of the order while it holds what we may wait for.
 */
export async function lockOrder(tx: Tx, customerId: string, orderNumber: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(isNumbered(customerId, orderNumber)).for('no key update')
  return row
}

export async function orderByNumber(
  db: Queryable,
  customerId: string,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(isNumbered(customerId, orderNumber))
  return row
}

/** One order of a customer by its id, with what its car is called, who reads of it and how they reach a person. One statement. */
export async function orderToTell(db: Queryable, customerId: string, id: string) {
  const of = (column: string) => sql`${sql.identifier('orders')}.${sql.identifier(column)}`
  const [found] = await db
    .select({
      order: orders,
      car: modelNameOn(of('model_id')),
      reader: readerOn(of('customer_id')),
      contact: sql<unknown>`${contactOn}`,
    })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)))
  return found && { ...found, car: found.car ?? '', contact: contactIn(found.contact) }
}

/** The order in progress made current last, else the newest that is not removed, else the newest. */
export function isCurrent(db: Queryable, customerId: string): SQL {
  const rank = sql`case when ${orders.status} in (${listed(inProgressStatuses)}) then 0 when ${orders.status} = 'removed' then 2 else 1 end`
  const current = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(rank), desc(orders.currentAt), desc(orders.id))
    .limit(1)
  return eq(orders.id, current)
}

export async function currentOrder(db: Queryable, customerId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(isCurrent(db, customerId))
  return row
}

/** When its longest hold ends, from when the order took a car: the first time, or anew after a hold had ended. */
const lastMoment = ({ longestMinutes }: RenewedHold): SQL => sql`coalesce(
  (select max(h.at) from ${orderHistory} h where h.order_id = ${orders.id} and h.to_status = 'pending'),
  ${orders.createdAt}) + make_interval(mins => ${longestMinutes})`

/** Never less than it was. */
const renewed = (hold: RenewedHold): SQL =>
  sql`greatest(${orders.reservedUntil}, least(${hold.until.toISOString()}::timestamptz, ${lastMoment(hold)}))`

/** Another hold time for the car of a locked order; false when it has had the last. */
export async function extendHold(tx: Tx, id: string, hold: RenewedHold): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ reservedUntil: renewed(hold), extensions: sql`${orders.extensions} + 1` })
    .where(and(eq(orders.id, id), lt(orders.reservedUntil, lastMoment(hold))))
  return rowCount === 1
}

/**
 * Accepts the terms of an order that the flow may still change. The first time for a version stands, and renews the
 * hold. Returns false when there is no such order.
 */
export async function acceptTerms(
  db: Queryable,
  customerId: string,
  orderNumber: string,
  { version, now, hold }: { version: string; now: Date; hold: RenewedHold },
): Promise<boolean> {
  const isKnown = sql`${orders.termsAcceptedVersion} = ${version} and ${orders.termsAcceptedAt} is not null`
  const accepted = await db
    .update(orders)
    .set({
      termsAcceptedAt: sql`case when ${isKnown} then ${orders.termsAcceptedAt} else ${now.toISOString()}::timestamptz end`,
      termsAcceptedVersion: version,
      reservedUntil: sql`case when ${isKnown} then ${orders.reservedUntil} else ${renewed(hold)} end`,
    })
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        eq(orders.customerId, customerId),
        eq(orders.status, 'pending'),
        or(isNull(orders.reservedUntil), gt(orders.reservedUntil, now)),
      ),
    )
    .returning({ id: orders.id })
  return accepted.length > 0
}

type NewHistory = Omit<typeof orderHistory.$inferInsert, 'id'>

/** Writes what happened to the order that `changed` answers with; nothing when it answers none. One statement. */
async function withHistory(
  tx: Tx,
  changed: SQLWrapper,
  { customerId, orderId, ...what }: NewHistory,
): Promise<boolean> {
  const { fromStatus, toStatus, actor, reason, at } = what
  const { rowCount } = await tx.execute(sql`
    with changed as ${changed}
    insert into order_history (id, customer_id, order_id, from_status, to_status, actor, reason, at)
    select ${newId()}, ${customerId}, ${orderId}, ${fromStatus ?? null}, ${toStatus}, ${actor}, ${reason}, ${at.toISOString()}
    from changed`)
  return rowCount === 1
}

/** Inserts under a fresh number, with its first line of history; false when the number was taken, so that the caller draws another. */
export const insertOrder = (tx: Tx, row: OrderRow, { actor, reason }: Pick<NewHistory, 'actor' | 'reason'>) =>
  withHistory(
    tx,
    tx.insert(orders).values(row).onConflictDoNothing({ target: orders.orderNumber }).returning({ id: orders.id }),
    {
      customerId: row.customerId,
      orderId: row.id,
      fromStatus: null,
      toStatus: row.status,
      actor,
      reason,
      at: row.createdAt,
    },
  )

/**
 * Changes an order and writes into its history what happened. Staff who look at it are told, but not of one that was just
 * confirmed: nobody looks at it yet, and the way to an order has no statement to spare.
 */
export function updateWithHistory(tx: Tx, change: Partial<NewOrder>, history: NewHistory): Promise<boolean> {
  if (history.fromStatus && hasCharges(history.fromStatus)) tellChange(tx, change)
  return withHistory(
    tx,
    tx.update(orders).set(change).where(eq(orders.id, history.orderId)).returning({ id: orders.id }),
    history,
  )
}

/** Orders that staff work with are told of; those that their customers are making are nobody else's business. */
export async function updateOrder(tx: Tx, id: string, change: Partial<NewOrder>): Promise<void> {
  const [changed] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning({ status: orders.status })
  if (changed && hasCharges(changed.status)) tellChange(tx, change)
}

/** By which lists of cars and their calendar know an order: whether it has a car, which, and from when to when. */
const ofItsCar = ['status', 'vehicleId', 'startDate', 'returnDate', 'cancelDate', 'returnedOn'] as const

function tellChange(tx: Tx, change: Partial<NewOrder>): void {
  tellTopic(tx, 'order')
  if (ofItsCar.some((field) => field in change)) tellTopic(tx, 'car')
}

/** Pending orders of the unidentified that came from one network address, those whose hold ends first in front. */
export const holdsFrom = (tx: Tx, holdAddressHash: string): Promise<Pick<OrderRow, 'reservedUntil'>[]> =>
  tx
    .select({ reservedUntil: orders.reservedUntil })
    .from(orders)
    .where(
      and(
        eq(orders.holdAddressHash, holdAddressHash),
        eq(orders.status, 'pending'),
        not(isIdentified(orders.customerId)),
      ),
    )
    .orderBy(asc(orders.reservedUntil))

/** Keeps the cars of these customers for longer, never for less. */
export const keepPendingUntil = (customers: SQL, hold: RenewedHold): SQL => sql`
  update ${orders} set reserved_until = ${renewed(hold)}
  where customer_id in (${customers}) and status = 'pending'
  returning id`

export interface OrderCounts {
  orders: number
  active: number
  latest: OrderRow['status'] | null
}

/** One statement for what the customer view says about orders. */
export async function countOrders(db: Queryable, customerId: string): Promise<OrderCounts> {
  const { rows } = await db.execute<{ orders: number; active: number; latest: OrderRow['status'] | null }>(sql`
    select count(*) filter (where status <> 'removed') as orders,
      count(*) filter (where status in (${listed(activeStatuses)})) as active,
      (select status from orders where customer_id = ${customerId}
        order by case when status in (${listed(inProgressStatuses)}) then 0 when status = 'removed' then 2 else 1 end, current_at desc, id desc limit 1) as latest
    from orders where customer_id = ${customerId}`)
  return rows[0] ?? { orders: 0, active: 0, latest: null }
}

/** Running orders of a company, of all its people. */
export async function activeOrdersOf(db: Queryable, businessId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.status, activeStatuses)))
  return row?.active ?? 0
}

/** The day on which the customer got the car, where it was written down. */
export async function deliveredOn(db: Queryable, orderId: string): Promise<Day | null> {
  const [row] = await db
    .select({ day: vehicleHandover.day })
    .from(vehicleHandover)
    .where(and(eq(vehicleHandover.orderId, orderId), eq(vehicleHandover.kind, 'delivery')))
  return row?.day ?? null
}
