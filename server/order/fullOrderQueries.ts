import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Subscription, subscriptionIn, subscriptionOn } from '../billing/invoicing/subscriptionOn.ts'
import { contractTextVersion } from '../content/contractTextVersion.ts'
import { type ChosenService, pastServicesOn, servicesIn, servicesOn } from '../extras/chosenServices.ts'
import { registrationOn } from '../fleet/cars/registrationOn.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable } from '../platform/database/database.ts'
import { contract, type OrderRow, orderCode, orderDriver, orders, promoCode, vehicleHandover } from './tables.ts'

/** An order with what the slice keeps beside it. */
export interface FullOrder {
  order: OrderRow
  /** The plate of the car that it has, or had last; a confirmation does not read it. */
  registration: string | null
  /** Readings of the odometer at the handover and at the return, in kilometres; null before them. */
  odometer: { out: number | null; back: number | null } | null
  drivers: (typeof orderDriver.$inferSelect)[]
  codes: (typeof orderCode.$inferSelect)[]
  /** Extra services in force, also what is not bought before the bank says yes. */
  chosen: ChosenService[]
  /** Extra services that it had once. */
  past: ChosenService[]
  /** Which text contracts have now: `contractTextVersion`. */
  contractText: string
  /** Which text its own contract has; null before the confirmation. */
  agreedText: string | null
  /** From when it is confirmed. */
  subscription: Subscription | null
  /** The code that it can give to friends. */
  referral: Pick<typeof promoCode.$inferSelect, 'code' | 'used' | 'maxUses'> | null
}

/** Every order of a customer, newest first, or the one with this number. */
export const ordersOf = (db: Queryable, customerId: string, orderNumber?: string): Promise<FullOrder[]> =>
  inFull(db, and(eq(orders.customerId, customerId), orderNumber ? eq(orders.orderNumber, orderNumber) : undefined))

export const fullOrders = (db: Queryable, ids: string[]): Promise<FullOrder[]> => inFull(db, anyOf(orders.id, ids))

/** One order of a customer by its number, with what the slice keeps beside it. */
export async function fullOrder(
  db: Queryable,
  customerId: string,
  orderNumber: string,
): Promise<FullOrder | undefined> {
  const [found] = await inFull(db, and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customerId)))
  return found
}

/** One statement, however many orders: three drivers times the few codes ever tried are no number of rows. */
async function inFull(db: Queryable, which: SQL | undefined): Promise<FullOrder[]> {
  const rows = await db
    .select({
      order: orders,
      driver: orderDriver,
      code: orderCode,
      referral: promoCode,
      registration: registrationOn(orders.vehicleId),
      chosen: servicesOn(orders.id),
      past: pastServicesOn(orders.id),
      subscription: subscriptionOn(orders.id),
      contractText: contractTextVersion,
      odometer: sql<FullOrder['odometer']>`(
        select jsonb_build_object(
          'out', max(h.kilometres) filter (where h.kind = 'delivery'), 'back', max(h.kilometres) filter (where h.kind = 'return'))
        from ${vehicleHandover} h where h.order_id = ${orders.id} having count(*) > 0)`,
      agreedText: sql<string | null>`(select c.text_version from ${contract} c where c.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(orderDriver, eq(orderDriver.orderId, orders.id))
    .leftJoin(orderCode, eq(orderCode.orderId, orders.id))
    .leftJoin(promoCode, eq(promoCode.ownerOrderId, orders.id))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderDriver.slot), asc(orderCode.createdAt))
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const drivers = distinct(same.map(({ driver }) => driver))
    const codes = distinct(same.map(({ code }) => code))
    const { order, registration, odometer, referral, chosen, subscription, contractText, agreedText } = first
    return [
      {
        order,
        registration,
        odometer,
        referral,
        drivers,
        codes,
        contractText,
        agreedText,
        chosen: servicesIn(chosen),
        past: servicesIn(first.past),
        subscription: subscriptionIn(subscription),
      },
    ]
  })
}

const distinct = <T extends { id: string }>(rows: (T | null)[]): T[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))).values(),
]
