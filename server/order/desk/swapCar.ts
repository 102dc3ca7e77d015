import type { Day } from '../../../contract/days/date.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import { holdNamedVehicle } from '../../fleet/cars/holdNamedVehicle.ts'
import { registrationsOf } from '../../fleet/cars/registrationsOf.ts'
import { releaseVehicle } from '../../fleet/cars/releaseVehicle.ts'
import { dropDraft } from '../../handover/keepDrafts.ts'
import { dropPhotos } from '../../handover/keepPhotos.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { writeChange } from '../changeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'

interface Swap {
  orderNumber: string
  registration: string
  /** The customer agrees to another model or gear, at the agreed price. */
  isOtherModelAgreed: boolean
  actor: string
  reason: string
}

/**
 * Another car of the same place before the handover: the price and the days stay what was agreed. The one that the order
 * had is free at once. Refused, the transaction rolls back and the order keeps its car.
 */
export async function swapCar(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, registration, isOtherModelAgreed, actor, reason }: Swap,
): Promise<void> {
  const order = await lockForStaff(tx, orderNumber, 'swapCar')
  const { clock, queue } = atOneInstant(needs)
  const { id: orderId, customerId } = order
  const car = await vehicleRegistered(tx, registration)
  if (!car || car.id === order.vehicleId || car.dealerId !== order.dealerId) throw new Refusal('CAR_NOT_FREE')
  const isOther = car.modelId !== order.modelId || car.gear !== order.gear
  if (isOther && !isOtherModelAgreed) throw new Refusal('CAR_OF_OTHER_MODEL')
  const now = clock.now()
  await releaseVehicle(tx, orderId, now)
  const held = await holdNamedVehicle(tx, { vehicleId: car.id, orderId, by: neededBy(order, clock.today()), now })
  if (!held) throw new Refusal('CAR_NOT_FREE')
  const from = (await registrationsOf(tx, [order.vehicleId])).get(order.vehicleId) ?? ''
  const { id: vehicleId, modelId, gear } = car
  await updateOrder(tx, orderId, { vehicleId, modelId, gear, availableFromDate: held.freeFrom })
  // The draft and the photos of the handover are of the other car.
  await dropDraft(tx, { orderId, kind: 'delivery' })
  await dropPhotos(tx, { orderId, kind: 'delivery' })
  await writeChange(tx, order, {
    kind: 'car_swapped',
    fromText: from,
    toText: car.registration,
    actor,
    reason,
    at: now,
  })
  await queue.enqueue(tx, orderNoticeMail, { kind: 'car_swapped', customerId, orderId, at: now.toISOString() })
}

/** After a missed day the car is wanted now. */
const neededBy = ({ startDate }: { startDate: Day }, today: Day): Day => (startDate > today ? startDate : today)
