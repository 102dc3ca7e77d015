import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { driversOf, removeDriver } from '../driverQueries.ts'
import { lockForAct } from '../lockForStep.ts'

/** Takes a driver off the order. */
export async function deleteCarDriver(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { orderNumber, driverId }: { orderNumber: string; driverId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForAct(clock, tx, { customerId, orderNumber, act: 'changeDrivers' })
    const drivers = await driversOf(tx, order.id)
    if (!drivers.some(({ id }) => id === driverId)) throw new Refusal('NOT_FOUND')
    await removeDriver(tx, driverId)
  })
}
