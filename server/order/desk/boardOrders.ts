import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { awaitsPickup } from '../dueOrders.ts'
import { orders, vehicleHandover } from '../tables.ts'
import { awaitsReturn, type FoundOrder, returnOn } from './findOrders.ts'

interface Wanted {
  day: Day
  /** `null` for every place. */
  dealerIds: string[] | null
  /** The limit for each kind. */
  most: number
}
type Handover = typeof vehicleHandover.$inferSelect
/** The acts of the day. */
export interface Done {
  order: FoundOrder
  handover: Handover
}

const at = (dealerIds: string[] | null): SQL | undefined =>
  dealerIds === null ? undefined : anyOf(orders.dealerId, dealerIds)

/** Question for staff: what is to be handed over on a day. */
export const ordersToHandOver = (db: Queryable, { day, dealerIds, most }: Wanted): Promise<FoundOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(awaitsPickup, eq(orders.startDate, day), at(dealerIds)))
    .orderBy(asc(orders.id))
    .limit(most)

/** Question for staff: what is to come back on a day. */
export const ordersToTakeBack = (db: Queryable, { day, dealerIds, most }: Wanted): Promise<FoundOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(awaitsReturn, eq(returnOn, day), at(dealerIds)))
    .orderBy(asc(orders.id))
    .limit(most)

/** Question for staff: what should have been handed over before a day, the oldest first. */
export const latePickups = (db: Queryable, { day, dealerIds, most }: Wanted): Promise<FoundOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(awaitsPickup, lt(orders.startDate, day), at(dealerIds)))
    .orderBy(asc(orders.startDate), asc(orders.id))
    .limit(most)

/** Question for staff: what should have come back before a day, the oldest first. */
export const lateReturns = (db: Queryable, { day, dealerIds, most }: Wanted): Promise<FoundOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(awaitsReturn, lt(returnOn, day), at(dealerIds)))
    .orderBy(asc(returnOn), asc(orders.id))
    .limit(most)

/** Question for staff: the handovers and returns of a day, in the order they were written down. Nobody waits for a swap. */
export const doneOn = (db: Queryable, { day, dealerIds, most }: Wanted): Promise<Done[]> =>
  db
    .select({ order: orders, handover: vehicleHandover })
    .from(vehicleHandover)
    .innerJoin(orders, eq(orders.id, vehicleHandover.orderId))
    .where(and(eq(vehicleHandover.day, day), inArray(vehicleHandover.kind, ['delivery', 'return']), at(dealerIds)))
    .orderBy(asc(vehicleHandover.createdAt))
    .limit(most)

/** Question: what the odometers said when the cars that these orders have were handed over. */
export async function kilometresOut(db: Queryable, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: vehicleHandover.orderId, kilometres: vehicleHandover.kilometres })
    .from(vehicleHandover)
    .where(and(anyOf(vehicleHandover.orderId, orderIds), inArray(vehicleHandover.kind, ['delivery', 'swapped_out'])))
    .orderBy(asc(vehicleHandover.createdAt), asc(vehicleHandover.id))
  return new Map(rows.map(({ orderId, kilometres }) => [orderId, kilometres]))
}
