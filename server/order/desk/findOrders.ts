import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../contract/customer.ts'
import { type Day, isDay } from '../../../contract/days/date.ts'
import type { OverdueKind } from '../../../contract/handover.ts'
import type { OrderSort } from '../../../contract/ops/orders/orders.ts'
import { activeStatuses, returningStatuses } from '../../../contract/order/orderRules.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { awaitsPickup } from '../dueOrders.ts'
import { listed } from '../listedStates.ts'
import { type OrderRow, orderHistory, orders, replacementCar, vehicleHandover } from '../tables.ts'

interface Wanted {
  status?: OrderStatus | undefined
  dealerId?: string | undefined
  /** Limits the search to these places; null searches every place. */
  dealerIds?: string[] | null
  customerId?: string | undefined
  vehicleId?: string | undefined
  /** Pickups and returns between these days. */
  from?: Day | undefined
  to?: Day | undefined
  /** Orders whose pickup or return should have happened before today. */
  overdue?: OverdueKind | undefined
  today?: Day
  sort?: OrderSort
  /** The end of the page before (`orderPlace`). */
  after?: string | undefined
  most: number
}
export type FoundOrder = OrderRow

type SortedBy = 'made' | 'pickup' | 'end'
const byOf = (sort: OrderSort): SortedBy => sort.replace('-', '') as SortedBy
const dayOf: Record<SortedBy, SQL | null> = {
  made: null,
  pickup: sql`${orders.startDate}`,
  end: sql`${orders.cancelDate}`,
}

/** The place of an order in a sorted list, from which the next page goes on. */
export function placeInList({ id, startDate, cancelDate }: FoundOrder, sort: OrderSort): string {
  const day = { made: null, pickup: startDate, end: cancelDate }[byOf(sort)]
  return day ? `${day} ${id}` : id
}

/** Question for staff: these orders. */
export const ordersById = (db: Queryable, ids: string[]): Promise<FoundOrder[]> =>
  db.select().from(orders).where(anyOf(orders.id, ids))

/** Question for staff: anybody's orders, the newest first unless sorted. */
export const findOrders = (
  db: Queryable,
  { status, dealerId, dealerIds, customerId, vehicleId, sort = '-made', after, most, ...days }: Wanted,
): Promise<FoundOrder[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        status && eq(orders.status, status),
        dealerId === undefined ? undefined : eq(orders.dealerId, dealerId),
        dealerIds ? inArray(orders.dealerId, dealerIds) : undefined,
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
        vehicleId === undefined ? undefined : eq(orders.vehicleId, vehicleId),
        onDays(days),
        isOverdue(days),
        byOf(sort) === 'end' ? isNotNull(orders.cancelDate) : undefined,
        after === undefined ? undefined : isAfter(after, sort),
      ),
    )
    .orderBy(
      ...[dayOf[byOf(sort)], sql`${orders.id}`].flatMap((key) => key ?? []).map(sort.startsWith('-') ? desc : asc),
    )
    .limit(most)

/** A place that cannot be read is the beginning of the list. */
function isAfter(after: string, sort: OrderSort): SQL | undefined {
  const [id = '', dayText = ''] = after.split(' ').reverse()
  const day = dayOf[byOf(sort)]
  if (!isId(id)) return undefined
  const than = sort.startsWith('-') ? sql.raw('<') : sql.raw('>')
  if (!day) return sql`${orders.id} ${than} ${id}`
  return isDay(dayText) ? sql`(${day}, ${orders.id}) ${than} (${dayText}::date, ${id}::uuid)` : undefined
}

/** The day of the pickup of what waits for it, or of the return of what ends. */
function onDays({ from, to }: Pick<Wanted, 'from' | 'to'>): SQL | undefined {
  if (from === undefined && to === undefined) return undefined
  const within = (day: SQL) =>
    and(from === undefined ? undefined : gte(day, from), to === undefined ? undefined : lte(day, to))
  return or(and(awaitsPickup, within(sql`${orders.startDate}`)), and(awaitsReturn, within(returnOn)))
}

function isOverdue({ overdue, today }: Pick<Wanted, 'overdue' | 'today'>): SQL | undefined {
  if (!overdue || !today) return undefined
  const late = {
    pickup: and(awaitsPickup, lt(orders.startDate, today)),
    return: and(awaitsReturn, lt(returnOn, today)),
    replacement: sql`${orders.id} in (
      select r.order_id from ${replacementCar} r where r.back_at is null and r.due_on < ${today})`,
    holder: sql`${orders.id} in (select h.order_id from ${vehicleHandover} h where h.registered_on is null)`,
  }
  return late[overdue]
}

export const awaitsReturn = and(sql`${orders.status} in (${listed(returningStatuses)})`, isNull(orders.returnedOn))
export const returnOn = sql`coalesce(${orders.returnDate}, ${orders.cancelDate})`

/** Question for staff: anybody's order by its number. */
export async function findOrder(db: Queryable, orderNumber: string): Promise<FoundOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return row
}

/** Question for staff: whose orders have these numbers; a number that no order has is left out. */
export async function ownersByNumber(db: Queryable, numbers: string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const { orderNumber, customerId } = orders
  const rows = await db.select({ orderNumber, customerId }).from(orders).where(inArray(orderNumber, numbers))
  return new Map(rows.map((row) => [row.orderNumber, row.customerId]))
}

/** Question for staff: what these orders are called. */
export async function orderNumbersOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map((row) => [row.id, row.orderNumber]))
}

/** Question: how an order came to its state, oldest first. */
export const historyOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id))

/** Question: how many running orders each of these companies has. */
export async function activeOrdersByCompany(db: Queryable, businessIds: string[]): Promise<Map<string, number>> {
  if (businessIds.length === 0) return new Map()
  const rows = await db
    .select({ businessId: orders.businessId, active: count() })
    .from(orders)
    .where(and(inArray(orders.businessId, businessIds), inArray(orders.status, activeStatuses)))
    .groupBy(orders.businessId)
  return new Map(rows.map(({ businessId, active }) => [businessId ?? '', active]))
}

/** Question: how many orders are on their way that somebody may still finish: each has a car, which no order holds without end. */
export async function countOrdersBegun(db: Queryable): Promise<number> {
  const [counted] = await db.select({ orders: count() }).from(orders).where(eq(orders.status, 'pending'))
  return counted?.orders ?? 0
}
