import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { updateExtraService as promise } from '../../../contract/order/steps.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { priceService } from '../../extras/priceService.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { extraServicesOf } from '../../fleet/services/extraServicesOf.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import { openForStep } from '../lockForStep.ts'
import { orderByNumber } from '../queries.ts'
import type { OrderRow } from '../tables.ts'

export interface PriceNeeds extends Pick<ShopParts, 'db' | 'clock'> {
  geocoder: Geocoder
}
export type Choice = ParsedBodyOf<typeof promise>

/** The services that the dealer of an order sells before its confirmation. */
export const offeredTo = async (db: Parameters<typeof extraServicesOf>[0], order: OrderRow) =>
  (await extraServicesOf(db, order)).filter(({ salePhase }) => salePhase === 'pre_sale')

/** The service that is meant, and its price for this order; a delivery is measured outside. */
export async function priceChoice(shop: PriceNeeds, customerId: string, choice: Choice) {
  const order = openForStep(await orderByNumber(shop.db, customerId, choice.order_number), shop.clock)
  const chosen = await chosenServices(shop.db, [order.id])
  const wanted = chosen.find(({ id }) => id === choice.service_id)?.extraServiceId ?? choice.service_id
  const service = (await offeredTo(shop.db, order)).find(({ id }) => id === wanted)
  const dealer = (await dealersById(shop.db, [order.dealerId])).get(order.dealerId)
  if (!service || !dealer) throw new Refusal('SERVICE_NOT_FOUND')
  if (!service.isFitting) throw new Refusal('SERVICE_UNFIT')
  return { order, service, priced: await priceService(shop, service, dealer, choice) }
}
