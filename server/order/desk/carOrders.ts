import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { activeStatuses } from '../../../contract/order/orderRules.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { staysOf } from '../handoverFacts.ts'
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

/** A car with an order, over days of which both belong to it; null: nobody knows when it comes back. */
export interface CarStay {
  order: OrderRow
  vehicleId: string
  from: Day
  to: Day | null
  /** It was swapped for another car of the order. */
  isSwapped: boolean
}

/** Within a statement: the order has one of the cars, or had it before a swap. */
const ofCars = (vehicleIds: string[]) => sql`${orders.id} in (
  select o.id from ${orders} o where o.vehicle_id = any(${sql.param(vehicleIds)}::uuid[])
  union select h.order_id from ${vehicleHandover} h
  where h.kind = 'swapped_back' and h.vehicle_id = any(${sql.param(vehicleIds)}::uuid[]))`
const wasSwapped = sql<boolean>`exists (
  select 1 from ${vehicleHandover} s where s.order_id = ${orders}.id and s.kind = 'swapped_back')`

/** Question: when orders have or had these cars between the days, oldest first. */
export async function staysOnCars(
  db: Queryable,
  vehicleIds: string[],
  { from, to }: { from: Day; to: Day },
): Promise<CarStay[]> {
  if (vehicleIds.length === 0) return []
  const back = sql`coalesce(${orders.returnedOn}, ${orders.returnDate}, ${orders.cancelDate})`
  const isLateOrOpen = isNull(orders.returnedOn)
  const found = await db
    .select({ order: orders, isSwapped: wasSwapped })
    .from(orders)
    .where(
      and(
        ofCars(vehicleIds),
        or(hasCar, isNotNull(orders.returnedOn)),
        lte(orders.startDate, to),
        or(isLateOrOpen, sql`${back} >= ${from}`),
      ),
    )
    .orderBy(orders.startDate, orders.id)
  const handovers = await handoversOfOrders(
    db,
    found.flatMap(({ order, isSwapped }) => (isSwapped ? [order.id] : [])),
  )
  return found
    .flatMap(({ order, isSwapped }) =>
      isSwapped ? swappedStays(order, handovers) : [{ ...whole(order), from: order.startDate }],
    )
    .filter((stay) => vehicleIds.includes(stay.vehicleId) && stay.from <= to && (stay.to === null || stay.to >= from))
}

const whole = (order: OrderRow) => ({ order, vehicleId: order.vehicleId, to: backOn(order), isSwapped: false })

/** The cars of an order, each with its days. */
const swappedStays = (order: OrderRow, handovers: readonly Handover[]): CarStay[] =>
  staysOf(handovers.filter(({ orderId }) => orderId === order.id)).map(({ out, back }) => {
    const from = out?.day ?? order.startDate
    return back?.kind === 'swapped_back'
      ? { order, vehicleId: back.vehicleId ?? order.vehicleId, from, to: back.day, isSwapped: true }
      : { ...whole(order), from }
  })

/** Question: orders that a car was confirmed for, also those that have another one since, newest first. */
export const ordersOfCar = (db: Queryable, vehicleId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(ofCars([vehicleId]), or(isNotNull(orders.confirmedAt), eq(orders.status, 'pending'))))
    .orderBy(desc(orders.id))
    .limit(100)

type Handover = typeof vehicleHandover.$inferSelect
/** Question: what was written down when cars of these orders left and came back, oldest first. */
export const handoversOfOrders = async (db: Queryable, orderIds: string[]): Promise<Handover[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(vehicleHandover)
        .where(inArray(vehicleHandover.orderId, orderIds))
        .orderBy(vehicleHandover.createdAt, vehicleHandover.id)
