import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { awaitingStatuses } from '../../contract/order/orderRules.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { eachDue, type Sweeping } from '../platform/database/eachDue.ts'
import { listed } from './listedStates.ts'
import { lackingReturnTime } from './returnDay.ts'
import { type OrderRow, orders } from './tables.ts'

type Due = SQL | undefined

/** Pending orders whose hold has ended. */
export const holdEnded = (now: Date): Due => and(eq(orders.status, 'pending'), lte(orders.reservedUntil, now))

export const expiredBefore = (before: Date): Due => and(eq(orders.status, 'expired'), lte(orders.expiredAt, before))

/** Ended orders whose last day is over, and the day on which their car may come back. */
export const endedBefore = (today: Day): Due =>
  and(
    eq(orders.status, 'under_cancellation'),
    lt(orders.cancelDate, today),
    or(isNull(orders.returnDate), lt(orders.returnDate, today), isNotNull(orders.returnedOn)),
  )

/** Orders that end by a day and whose customer was not asked yet when the car comes back. */
export const returnsUnasked = (endsBy: Day): Due =>
  and(
    eq(orders.status, 'under_cancellation'),
    lte(orders.cancelDate, endsBy),
    eq(orders.promptReturnTime, false),
    lackingReturnTime,
  )

/** Orders that wait for their handover; written out, so that the index of these states serves it. */
export const awaitsPickup: SQL = sql`${orders.status} in (${listed(awaitingStatuses)})`

/** Orders whose pickup day is over without a handover, and whose customer was not told of that day. */
export const pickupMissed = (today: Day): Due =>
  and(awaitsPickup, lt(orders.startDate, today), or(isNull(orders.missedTold), lt(orders.missedTold, orders.startDate)))

/** Orders whose car is fetched on a day, and whose customer was not reminded of it. */
export const pickupsOn = (day: Day): Due =>
  and(awaitsPickup, eq(orders.startDate, day), or(isNull(orders.pickupTold), ne(orders.pickupTold, orders.startDate)))

const AT_ONCE = 200
const page = (db: Db, due: Due, after: string): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(due, gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(AT_ONCE)

const lock = (tx: Tx, due: Due, id: string): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), due))
    .for('no key update', { skipLocked: true })

/** Each order that is due, locked, in a transaction of its own; one that somebody works on is left for the next round. */
export function eachDueOrder(
  shop: Sweeping & { db: Db },
  { act, due, run }: { act: string; due: Due; run(tx: Tx, order: OrderRow): Promise<void> },
): Promise<void> {
  return eachDue(shop, {
    act,
    pageAfter: (after) => page(shop.db, due, after),
    run: ({ id }) =>
      transaction(shop.db, async (tx) => {
        const [order] = await lock(tx, due, id)
        if (order) await run(tx, order)
      }),
  })
}
