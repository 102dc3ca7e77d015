import { asksPickupTime, type Slot, slotsLeft } from '../../contract/handover.ts'
import { chosenServices } from '../extras/chosenServices.ts'
import { HOME_DELIVERY } from '../extras/extraService.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { lockOrder, updateOrder } from './queries.ts'

/** The customer says when they come for the car. A second press with the same slot finds it chosen. */
export async function setPickupTime(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { orderNumber, slot }: { orderNumber: string; slot: Slot },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.status === 'confirmed' && order.pickupTime === slot) return
    const services = await chosenServices(tx, [order.id])
    const isAsked = asksPickupTime({
      status: order.status,
      pickup_time: order.pickupTime,
      has_home_delivery: services.some(({ serviceKey }) => serviceKey === HOME_DELIVERY),
      vehicle_release_ready: order.vehicleReleaseReady,
    })
    if (!isAsked) throw new Refusal('TIME_NOT_ASKED')
    if (!slotsLeft(order.startDate, clock.now()).includes(slot)) throw invalid({ pickup_time: ['Aika on jo mennyt.'] })
    await updateOrder(tx, order.id, { pickupTime: slot })
  })
}
