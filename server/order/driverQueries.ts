import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { FullOrder } from './fullOrderQueries.ts'
import { orderDriver } from './tables.ts'

export const driversOf = (db: Queryable, orderId: string) =>
  db.select().from(orderDriver).where(eq(orderDriver.orderId, orderId)).orderBy(asc(orderDriver.slot))

/** Answers the drivers that there are then. */
export async function replaceDrivers(
  tx: Tx,
  { order, drivers: earlier }: FullOrder,
  drivers: { firstName: string; lastName: string; phone: string }[],
): Promise<FullOrder['drivers']> {
  if (earlier.length > 0) await tx.delete(orderDriver).where(eq(orderDriver.orderId, order.id))
  if (drivers.length === 0) return []
  const rows = drivers.map((driver, at) => ({
    id: newId(),
    customerId: order.customerId,
    orderId: order.id,
    slot: at + 1,
    ...driver,
  }))
  await tx.insert(orderDriver).values(rows)
  return rows
}

export const insertDriver = (tx: Tx, row: typeof orderDriver.$inferInsert) => tx.insert(orderDriver).values(row)

export const removeDriver = (tx: Tx, id: string) => tx.delete(orderDriver).where(eq(orderDriver.id, id))
