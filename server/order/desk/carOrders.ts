import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { activeStatuses } from '../../../contract/order/orderRules.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type OrderRow, orders, vehicleHandover } from '../tables.ts'

/** Has its car: a reservation of the moment, or a subscription whose car is not back. */
const hasCar = or(
  eq(orders.status, 'pending'),
  and(inArray(orders.status, [...activeStatuses, 'cancelled']), isNull(orders.returnedOn)),
)

/** Question: the order that has each of these cars, by the car's id. */
export async function ordersWithCars(db: Queryable, vehicleIds: string[]): Promise<Map<string, OrderRow>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.vehicleId, vehicleIds), hasCar))
    .orderBy(orders.id)
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

/** When the car of an order comes back, or came; null while nobody knows. */
export const backOn = ({ returnedOn, returnDate, cancelDate }: OrderRow): Day | null =>
  returnedOn ?? returnDate ?? cancelDate

/** Question: orders that have or had these cars between the days, oldest first. */
export async function ordersOnCars(
  db: Queryable,
  vehicleIds: string[],
  { from, to }: { from: Day; to: Day },
): Promise<OrderRow[]> {
  if (vehicleIds.length === 0) return []
  const back = sql`coalesce(${orders.returnedOn}, ${orders.returnDate}, ${orders.cancelDate})`
  const isLateOrOpen = isNull(orders.returnedOn)
  return await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.vehicleId, vehicleIds),
        or(hasCar, isNotNull(orders.returnedOn)),
        lte(orders.startDate, to),
        or(isLateOrOpen, sql`${back} >= ${from}`),
      ),
    )
    .orderBy(orders.startDate, orders.id)
}

/** Question: orders that a car was confirmed for, newest first. */
export const ordersOfCar = (db: Queryable, vehicleId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.vehicleId, vehicleId), or(isNotNull(orders.confirmedAt), eq(orders.status, 'pending'))))
    .orderBy(desc(orders.id))
    .limit(100)

/** Question: what was written down when cars of these orders left and came back, oldest first. */
export const handoversOfOrders = async (db: Queryable, orderIds: string[]) =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(vehicleHandover)
        .where(inArray(vehicleHandover.orderId, orderIds))
        .orderBy(vehicleHandover.createdAt)
