import type { ParsedBodyOf } from '../../../contract/call.ts'
import { maxDrivers } from '../../../contract/handover.ts'
import type { addCarDriver as promise } from '../../../contract/order/running.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { driversOf, insertDriver } from '../driverQueries.ts'
import { lockForAct } from '../lockForStep.ts'

/** One more person who may drive the car. The same person again, as after a lost answer, is there already. */
export async function addCarDriver(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { order_number: orderNumber, first_name: firstName, last_name: lastName, phone }: ParsedBodyOf<typeof promise>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForAct(clock, tx, { customerId, orderNumber, act: 'changeDrivers' })
    const drivers = await driversOf(tx, order.id)
    if (drivers.some((one) => one.firstName === firstName && one.lastName === lastName && one.phone === phone)) return
    const slot = [...Array(maxDrivers).keys()].map((at) => at + 1).find((at) => drivers.every((one) => one.slot !== at))
    if (!slot) throw new Refusal('DRIVERS_FULL')
    await insertDriver(tx, { id: newId(), customerId, orderId: order.id, slot, firstName, lastName, phone })
  })
}
