import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { goesOut, type HandoverKind } from '../../../contract/handover.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import type { Clock } from '../../platform/clock.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { FIRST_ID, isId } from '../../platform/ids.ts'
import { handoversOf } from '../readingsOf.ts'
import { orders, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'

export const changeOf = (kind: HandoverKind): Registered['change'] => (goesOut(kind) ? 'begins' : 'ends')

interface Registered {
  orderNumber: string
  change: 'begins' | 'ends'
  /** The plate of the car, where several of the order wait. */
  registration?: string | undefined
  /** The day on which the register was told. */
  day: Day
  actor: string
}

/** Keeps that the vehicle register was told of the holder who got the car, or gave it back. Once. */
export async function registerHolder(
  { clock }: { clock: Clock },
  tx: Tx,
  { orderNumber, change, registration, day, actor }: Registered,
): Promise<{ day: Day }> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const car = registration === undefined ? undefined : await vehicleRegistered(tx, registration)
  if (registration !== undefined && !car) throw new Refusal('HOLDER_NOT_WAITING')
  const waiting = (await handoversOf(tx, order.id)).find(
    ({ kind, vehicleId, registeredOn }) =>
      changeOf(kind) === change && registeredOn === null && (!car || vehicleId === null || vehicleId === car.id),
  )
  const [marked] = waiting
    ? await tx
        .update(vehicleHandover)
        .set({ registeredOn: day, registeredBy: actor })
        .where(and(eq(vehicleHandover.id, waiting.id), isNull(vehicleHandover.registeredOn)))
        .returning({ day: vehicleHandover.day })
    : []
  if (!marked) throw new Refusal('HOLDER_NOT_WAITING')
  if (day < marked.day || day > clock.today())
    throw invalid({ registered_on: [(language) => words[language].registeredOn] })
  return marked
}

/** Question for staff: the handovers that the vehicle register was not told of, the first to be told first. */
export const unregisteredHolders = (
  db: Queryable,
  { after, most, dealerIds }: { after?: string | undefined; most: number; dealerIds: string[] | null },
) =>
  db
    .select({
      id: vehicleHandover.id,
      kind: vehicleHandover.kind,
      day: vehicleHandover.day,
      customerId: orders.customerId,
      vehicleId: sql<string>`coalesce(${vehicleHandover.vehicleId}, ${orders.vehicleId})`,
      orderNumber: orders.orderNumber,
      businessId: orders.businessId,
      companyName: orders.companyName,
      since: sql<Day | null>`(select max(d.day)::text from vehicle_handover d where d.order_id = ${orders.id}
        and d.kind in ('delivery', 'swapped_out') and (d.vehicle_id is null or d.vehicle_id = ${vehicleHandover.vehicleId})
        and d.day <= ${vehicleHandover.day})`,
    })
    .from(vehicleHandover)
    .innerJoin(orders, eq(orders.id, vehicleHandover.orderId))
    .where(
      and(
        dealerIds ? anyOf(orders.dealerId, dealerIds) : undefined,
        isNull(vehicleHandover.registeredOn),
        gt(vehicleHandover.id, after !== undefined && isId(after) ? after : FIRST_ID),
      ),
    )
    .orderBy(asc(vehicleHandover.id))
    .limit(most)
