import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { type PricedDelivery, priceDelivery, type Redirection, redirect } from '../running/changeDelivery.ts'
import { findOrder } from './findOrders.ts'

type Where = Parameters<typeof priceDelivery>[2]

/** What another address or time comes to; asked for before the act, since others are asked where the address is. */
export async function deliveryPriceForStaff(
  shop: { db: Db; clock: Clock; geocoder: Geocoder },
  orderNumber: string,
  to: Where,
): Promise<PricedDelivery> {
  const order = await findOrder(shop.db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return await priceDelivery(shop, order, to)
}

/** Staff send the car elsewhere until it is handed over: they know on its day whether it is under way. */
export async function changeDeliveryForStaff(
  shop: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, ...change }: Omit<Redirection, 'isPreview'> & { orderNumber: string },
): ReturnType<typeof redirect> {
  const order = await lockForStaff(tx, orderNumber, 'movePickup')
  return await redirect(shop, tx, order, { ...change, isPreview: false })
}
