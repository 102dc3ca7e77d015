import { and, asc, gte, lte, type SQL, sql } from 'drizzle-orm'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { Day } from '../../../contract/days/date.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { awaitsPickup } from '../dueOrders.ts'
import { returnDay } from '../returnDay.ts'
import { orders } from '../tables.ts'
import { awaitsReturn, returnOn } from './findOrders.ts'

export interface Visit {
  orderNumber: string
  kind: 'pickup' | 'delivery' | 'return'
  day: Day
  dealerId: string
  /** The slot that the customer chose. */
  time: number | null
}
interface Wanted {
  dealerIds: readonly string[]
  /** Without an end: from a day on. */
  when: { from: Day; to?: Day }
}
/** More than a place has in three months. */
const MOST = 5_000

/** Question for staff: what was agreed with customers at places, the earliest first. */
export async function agreedVisits(db: Queryable, { dealerIds, when }: Wanted): Promise<Visit[]> {
  const here = anyOf(orders.dealerId, [...dealerIds])
  const within = (day: SQL) => and(gte(day, when.from), when.to && lte(day, when.to))
  const out = await db
    .select()
    .from(orders)
    .where(and(awaitsPickup, within(sql`${orders.startDate}`), here))
    .orderBy(asc(orders.startDate), asc(orders.id))
    .limit(MOST)
  const back = await db
    .select()
    .from(orders)
    .where(and(awaitsReturn, within(returnOn), here))
    .orderBy(asc(returnOn), asc(orders.id))
    .limit(MOST)
  const chosen = await chosenServices(
    db,
    out.map(({ id }) => id),
  )
  const brought = new Set(chosen.filter(({ serviceKey }) => serviceKey === HOME_DELIVERY).map((one) => one.orderId))
  const leaving = out.map(({ id, orderNumber, dealerId, startDate, pickupTime }) => ({
    orderNumber,
    dealerId,
    day: startDate,
    time: brought.has(id) ? null : pickupTime,
    kind: brought.has(id) ? ('delivery' as const) : ('pickup' as const),
  }))
  const returning = back.flatMap((order) => {
    const day = returnDay(order)
    if (!day) return []
    const { orderNumber, dealerId, returnTime: time } = order
    return [{ orderNumber, dealerId, day, time, kind: 'return' as const }]
  })
  return [...leaving, ...returning].sort((a, b) => a.day.localeCompare(b.day))
}
