import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Reading } from '../../contract/handover/protocol.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type OrderRow, odometerReading, replacementCar, vehicleHandover } from './tables.ts'

type OfOrder = Pick<OrderRow, 'id' | 'vehicleId'>

/** Question: the reading with which the car that an order has was handed over. */
export async function readingOut(db: Queryable, { id, vehicleId }: OfOrder): Promise<Reading | undefined> {
  const [row] = await db
    .select({ kilometres: vehicleHandover.kilometres, day: vehicleHandover.day })
    .from(vehicleHandover)
    .where(
      and(
        eq(vehicleHandover.orderId, id),
        eq(vehicleHandover.kind, 'delivery'),
        or(eq(vehicleHandover.vehicleId, vehicleId), isNull(vehicleHandover.vehicleId)),
      ),
    )
    .orderBy(desc(vehicleHandover.createdAt))
    .limit(1)
  return row
}

/** Question: the readings that its customer told of the car that an order has, the newest first. */
export const toldReadings = (db: Queryable, { id, vehicleId }: OfOrder): Promise<Reading[]> =>
  db
    .select({ kilometres: odometerReading.kilometres, day: odometerReading.readOn })
    .from(odometerReading)
    .where(and(eq(odometerReading.orderId, id), eq(odometerReading.vehicleId, vehicleId)))
    .orderBy(desc(odometerReading.readOn))
    .limit(100)

/** Question: what was driven with replacement cars that counts as driven with the car of the order. */
export async function replacedKilometres(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({
      km: sql<number>`coalesce(sum(${replacementCar.backKilometres} - ${replacementCar.outKilometres}), 0)::int`,
    })
    .from(replacementCar)
    .where(and(eq(replacementCar.orderId, orderId), eq(replacementCar.countsKilometres, true)))
  return row?.km ?? 0
}
