import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { updatePendingOrder as promise } from '../../../contract/order/choosing.ts'
import { orderMay } from '../../../contract/orderRules.ts'
import { lockCustomer } from '../../account/lockCustomer.ts'
import { orderingContent } from '../../content/orderingContent.ts'
import { removeAllServices } from '../../extras/chooseService.ts'
import { swapVehicle } from '../../fleet/swapVehicle.ts'
import { transaction } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/databaseErrors.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeStatus } from '../changeStatus.ts'
import { takeCodeBack } from '../codeQueries.ts'
import { holdUntil } from '../keepReservation.ts'
import { lockOrder, updateOrder } from '../queries.ts'
import { chooseCar, orderCar } from './chooseCar.ts'
import type { Needs } from './createNewOrder.ts'
import { limitHolds } from './limitHolds.ts'
import { ordererOf } from './ordererOf.ts'

/**
 * Another car for an order in progress, or the same one again after its hold ended. All or nothing: when the new car
 * is gone, the old one stays. Prices differ, so the services and the terms are asked for again.
 */
export async function updatePendingOrder(
  shop: Needs,
  customerId: string,
  wish: ParsedBodyOf<typeof promise>,
  address: string,
): Promise<void> {
  const { db, clock, config } = shop
  if ((await orderingContent(db)).isDisabled) throw new Refusal('ORDERING_DISABLED')
  const car = await chooseCar(shop, wish.car, wish.entity)
  try {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, customerId, wish.order.order_number)
      if (!order) throw new Refusal('ORDER_NOT_FOUND')
      if (!orderMay(order.status, 'chooseCar')) throw new Refusal('ORDER_NOT_PENDING')
      // Comes back to life: a car is held anew.
      const revived =
        order.status === 'pending' ? {} : { holdAddressHash: await limitHolds(shop, tx, customerId, address) }
      const now = clock.now()
      const vehicle = await swapVehicle(tx, {
        orderId: order.id,
        dealerId: car.dealer.id,
        modelId: car.model.id,
        gear: car.gear,
        startDate: car.startDate,
        now,
      })
      if (!vehicle) throw new Refusal('VEHICLE_GONE')
      const change = {
        ...orderCar(car, vehicle, wish.fixed_term, clock.today()),
        ...ordererOf(await lockCustomer(tx, customerId)),
        termsAcceptedAt: null,
        termsAcceptedVersion: null,
        reservedUntil: holdUntil(clock, config.RESERVATION_MINUTES),
        expiredAt: null,
        currentAt: now,
      }
      await removeAllServices(tx, order.id, now)
      await takeCodeBack(tx, order, clock.today())
      if (order.status === 'pending') await updateOrder(tx, order.id, change)
      else
        await changeStatus(
          tx,
          order,
          { to: 'pending', now, actor: 'customer', reason: 'chose a car again' },
          { ...change, ...revived, extensions: 0 },
        )
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('ORDER_IN_PROGRESS')
    throw error
  }
}
