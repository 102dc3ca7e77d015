import { sql } from 'drizzle-orm'
import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import type { updatePendingOrder as promise } from '../../../contract/order/choosing.ts'
import { holdEnded } from '../../../contract/order/hold.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { lockCustomer } from '../../account/person/lockCustomer.ts'
import { replaceServices } from '../../extras/chooseService.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { swapVehicle } from '../../fleet/cars/swapVehicle.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/databaseErrors.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import { changeStatus } from '../changeStatus.ts'
import { takeCodeBack } from '../codeQueries.ts'
import { holdUntil } from '../hold.ts'
import { keepReservation } from '../keepReservation.ts'
import { lockOrder, orderByNumber, updateOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { carryServices, priceDelivery, spokenCarried } from './carryServices.ts'
import { chooseCar, orderCar, requirePickupDay } from './chooseCar.ts'
import type { Needs } from './createNewOrder.ts'
import { expireOrder } from './expireOrders.ts'
import { limitHolds } from './limitHolds.ts'
import { ordererOf } from './ordererOf.ts'

/**
 * Another car for an order in progress, or the same one again after its hold ended. All or nothing: when the new car
 * is gone, the old one stays. Services that the new place and car have too stay, at the new prices; the terms are asked
 * for again. A delivery is priced before the transaction, since the geocoder is asked outside.
 */
export async function updatePendingOrder(
  needs: Needs & { geocoder: Geocoder },
  customerId: string,
  wish: ParsedBodyOf<typeof promise>,
  address: string,
): Promise<AnswerOf<typeof promise>> {
  const { db, config } = needs
  const car = await chooseCar(needs, wish)
  const seen = await orderByNumber(db, customerId, wish.order.order_number)
  const delivery = await priceDelivery(needs, seen ? await chosenServices(db, [seen.id]) : [], car)
  try {
    return await transaction(db, async (tx) => {
      const found = await lockOrder(tx, customerId, wish.order.order_number)
      if (!found) throw new Refusal('ORDER_NOT_FOUND')
      if (!orderMay(found.status, 'chooseCar')) throw new Refusal('ORDER_NOT_PENDING')
      const shop = atOneInstant(needs)
      const [now, today] = [shop.clock.now(), shop.clock.today()]
      requirePickupDay(car, today)
      const order = await asSwept(tx, found, now)
      // Comes back to life: a car is held anew.
      const isOpen = orderMay(order.status, 'change')
      const revived = isOpen ? null : { holdAddressHash: await limitHolds(shop, tx, customerId, address) }
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
        ...orderCar(car, vehicle, wish.fixed_term, today),
        ...ordererOf(await lockCustomer(tx, customerId)),
        termsAcceptedAt: null,
        termsAcceptedVersion: null,
        expiredAt: null,
        currentAt: now,
      }
      const carried = carryServices(await chosenServices(tx, [order.id]), car, delivery)
      await replaceServices(tx, { customerId, orderId: order.id, now }, carried.chosen)
      await takeCodeBack(tx, order, today)
      if (revived) {
        const reservedUntil = holdUntil(now, config.RESERVATION_MINUTES)
        const again = { to: 'pending', now, actor: 'customer', reason: 'chose a car again' } as const
        await changeStatus(tx, order, again, { ...change, ...revived, reservedUntil, extensions: 0 })
      } else {
        await updateOrder(tx, order.id, change)
        await tx.execute(keepReservation(shop)(sql`select ${customerId}::uuid`))
      }
      return await spokenCarried(tx, needs.language, carried.answer)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'orders_one_in_progress')) throw new Refusal('ORDER_IN_PROGRESS')
    throw error
  }
}

/** An order whose hold has ended is over, whether or not the sweep has seen it: its longest hold begins anew. */
async function asSwept(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  if (!holdEnded(order, now)) return order
  await expireOrder(tx, order, now)
  return { ...order, status: 'expired', expiredAt: now }
}
