import { atOneInstant, type Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { type PricedDelivery, priceDelivery, type Redirection, redirect } from '../running/changeDelivery.ts'
import { findOrder } from './findOrders.ts'

type Where = Parameters<typeof priceDelivery>[2]

/** The price of another address or time. Asked before the act, since the geocoder is outside the transaction. */
export async function deliveryPriceForStaff(
  shop: { db: Db; clock: Clock; geocoder: Geocoder },
  orderNumber: string,
  to: Where,
): Promise<PricedDelivery> {
  const order = await findOrder(shop.db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return await priceDelivery(shop, order, to)
}

/** Staff may change a delivery until the handover: on the day itself they know whether the car is on its way. */
export async function changeDeliveryForStaff(
  shop: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, ...change }: Omit<Redirection, 'isPreview'> & { orderNumber: string },
): ReturnType<typeof redirect> {
  const order = await lockForStaff(tx, orderNumber, 'movePickup')
  return await redirect(atOneInstant(shop), tx, order, { ...change, isPreview: false })
}
