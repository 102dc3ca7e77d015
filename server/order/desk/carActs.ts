import { and, eq } from 'drizzle-orm'
import { addDays, type Day, laterOf } from '../../../contract/days/date.ts'
import { awaitsPickup } from '../../../contract/order/orderRules.ts'
import { moveVehicle, retireVehicle } from '../../fleet/cars/changeVehicle.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import { lockVehicle, type VehicleRow } from '../../fleet/cars/lockVehicle.ts'
import { type BlockedDays, blockVehicle, releaseFromBlock } from '../../fleet/cars/vehicleBlocks.ts'
import type { ActedBy } from '../../fleet/cars/vehicleEvents.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { updateOrder } from '../queries.ts'
import { type OrderRow, orders } from '../tables.ts'
import { ordersWithCars } from './carOrders.ts'
import { orderOfReplacement } from './replacementCar.ts'

/** A car as it was seen. */
export interface SeenCar {
  registration: string
  version?: number | undefined
}

/**
 * Keeps a car from being given out on these days. An order that is to fetch it by the last of them is in the way: it keeps
 * the car, and is told as touched, only when staff say so. One that fetches it later cannot move its pickup into them.
 */
export async function blockCar(
  tx: Tx,
  seen: SeenCar,
  { isDespiteOrder, ...days }: BlockedDays & { isDespiteOrder: boolean },
  told: ActedBy,
): Promise<void> {
  const { car, order } = await lockWithOrder(tx, seen)
  if (car.state === 'retired') throw new Refusal('CAR_RETIRED')
  if (order && isInTheWay(order, days.lastDay) && !isDespiteOrder) throw hasOrder(order)
  if (order && isToFetch(order) && !isInTheWay(order, days.lastDay))
    await updateOrder(tx, order.id, { availableFromDate: laterOf(order.availableFromDate, addDays(days.lastDay, 1)) })
  await blockVehicle(tx, car, days, told)
}

/** A block ends earlier. That of a replacement car ends when its customer brings it back. */
export async function releaseCar(
  tx: Tx,
  seen: SeenCar,
  block: Parameters<typeof releaseFromBlock>[2],
  told: ActedBy,
): Promise<void> {
  const car = await lockVehicle(tx, seen)
  const order = await orderOfReplacement(tx, car.id)
  if (order?.blockId === block.blockId) throw hasOrder(order)
  await releaseFromBlock(tx, car, block, told)
}

/** To another place; an order that has the car was promised it where it stands. */
export async function moveCar(
  tx: Tx,
  seen: SeenCar,
  to: Parameters<typeof moveVehicle>[2],
  told: ActedBy,
): Promise<void> {
  await moveVehicle(tx, await lockWithoutOrder(tx, seen), to, told)
}

/** Out of use for good. */
export async function retireCar(tx: Tx, seen: SeenCar, told: ActedBy): Promise<void> {
  await retireVehicle(tx, await lockWithoutOrder(tx, seen), told)
}

async function lockWithoutOrder(tx: Tx, seen: SeenCar): Promise<VehicleRow> {
  const car = await lockVehicle(tx, seen)
  if (car.state === 'retired') throw new Refusal('CAR_RETIRED')
  const order = (await ordersWithCars(tx, [car.id])).get(car.id)
  if (order) throw hasOrder(order)
  if (car.state !== 'free') throw new Refusal('CAR_CHANGED')
  return car
}

/** The order first, then its car, as every act on an order does it. */
async function lockWithOrder(tx: Tx, seen: SeenCar): Promise<{ car: VehicleRow; order: OrderRow | undefined }> {
  const found = await vehicleRegistered(tx, seen.registration)
  if (!found) throw new Refusal('CAR_NOT_FOUND')
  const before = (await ordersWithCars(tx, [found.id])).get(found.id)
  const locked = before && (await lockOnCar(tx, before.id, found.id))
  const car = await lockVehicle(tx, seen)
  const order = (await ordersWithCars(tx, [car.id])).get(car.id)
  if (order?.id !== locked?.id) throw new Refusal('CAR_CHANGED')
  return { car, order }
}

async function lockOnCar(tx: Tx, orderId: string, vehicleId: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.vehicleId, vehicleId)))
    .for('no key update')
  return row
}

const isToFetch = ({ status }: OrderRow): boolean => status === 'pending' || awaitsPickup(status)

/** It is to fetch the car before the days are over. */
export const isInTheWay = (order: OrderRow, lastDay: Day): boolean => isToFetch(order) && order.startDate <= lastDay

const hasOrder = ({ orderNumber }: Pick<OrderRow, 'orderNumber'>): Refusal =>
  new Refusal('CAR_HAS_ORDER', { values: { order_number: orderNumber }, body: { order_number: orderNumber } })
