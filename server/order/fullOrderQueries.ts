import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Subscription, subscriptionIn, subscriptionOn } from '../billing/invoicing/subscriptionOn.ts'
import { contractTextVersion } from '../content/contractTextVersion.ts'
import { type ChosenService, pastServicesOn, servicesIn, servicesOn } from '../extras/chosenServices.ts'
import { carOn, registrationOn } from '../fleet/cars/registrationOn.ts'
import { casesIn, casesOn } from '../handover/damageCases.ts'
import { photosOn } from '../handover/keepPhotos.ts'
import { damagesIn, damagesOn } from '../handover/knownDamages.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable } from '../platform/database/database.ts'
import { rowsFrom } from '../platform/database/rowSet.ts'
import type { HandoverFacts, Handovers } from './handoverFacts.ts'
import { isNewest } from './statementQueries.ts'
import {
  contract,
  type OrderRow,
  orderCode,
  orderDriver,
  orders,
  promoCode,
  type StatementRow,
  statement,
  vehicleHandover,
} from './tables.ts'

/** An order with what the slice keeps beside it. */
export interface FullOrder {
  order: OrderRow
  /** The plate of the car that it has, or had last; a confirmation does not read it. */
  registration: string | null
  /** All that was written down when its car left and came back. */
  changed: Handovers
  /** The last bill. */
  statement: StatementRow | null
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
      statement,
      registration: registrationOn(orders.vehicleId),
      chosen: servicesOn(orders.id),
      past: pastServicesOn(orders.id),
      subscription: subscriptionOn(orders.id),
      contractText: contractTextVersion,
      handovers: sql<unknown>`(
        select coalesce(jsonb_agg(to_jsonb(h) - 'signature' order by h.created_at, h.id), '[]')
        from ${vehicleHandover} h where h.order_id = ${orders.id})`,
      cars: sql<Handovers['cars']>`(
        select coalesce(jsonb_object_agg(h.vehicle_id, ${carOn(sql`h.vehicle_id`)}), '{}')
        from ${vehicleHandover} h where h.order_id = ${orders.id} and h.vehicle_id is not null)`,
      damages: damagesOn(sql`
        select ${orders.vehicleId} union select h.vehicle_id from ${vehicleHandover} h where h.order_id = ${orders.id}`),
      photos: photosOn(orders.id),
      cases: casesOn(orders.id),
      agreedText: sql<string | null>`(select c.text_version from ${contract} c where c.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(orderDriver, eq(orderDriver.orderId, orders.id))
    .leftJoin(orderCode, eq(orderCode.orderId, orders.id))
    .leftJoin(promoCode, eq(promoCode.ownerOrderId, orders.id))
    .leftJoin(statement, isNewest(orders.id))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderDriver.slot), asc(orderCode.createdAt))
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const drivers = distinct(same.map(({ driver }) => driver))
    const codes = distinct(same.map(({ code }) => code))
    const { order, registration, referral, chosen, subscription, contractText, agreedText } = first
    const handovers = rowsFrom<HandoverFacts>(vehicleHandover, first.handovers)
    return [
      {
        order,
        registration,
        changed: {
          handovers,
          cars: first.cars,
          damages: damagesIn(first.damages),
          photos: first.photos,
          cases: casesIn(first.cases),
        },
        referral,
        statement: first.statement,
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
