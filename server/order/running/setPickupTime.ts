import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { asksPickupTime } from '../../../contract/handover.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { chooseSlot, type SlotChoice } from './chooseSlot.ts'

/** The customer says when they come for the car. */
export const setPickupTime = (
  shop: Pick<ShopParts, 'db' | 'clock' | 'queue'>,
  customerId: string,
  choice: SlotChoice,
): Promise<void> =>
  chooseSlot(shop, customerId, choice, async (tx, order) => {
    const services = await chosenServices(tx, [order.id])
    return {
      isChosen: order.status === 'confirmed' && order.pickupTime === choice.slot,
      isAsked: asksPickupTime({
        status: order.status,
        pickup_time: order.pickupTime,
        has_home_delivery: services.some(({ serviceKey }) => serviceKey === HOME_DELIVERY),
        vehicle_release_ready: order.vehicleReleaseReady,
      }),
      day: order.startDate,
      field: 'pickup_time',
      answer: { pickupTime: choice.slot },
    }
  })
