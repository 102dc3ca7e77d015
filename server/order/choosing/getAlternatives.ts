import type { AnswerOf } from '../../../contract/call.ts'
import type { getAlternatives as promise } from '../../../contract/order/choosing.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { searchRadiusKm } from '../../../contract/search.ts'
import type { Market } from '../../fleet/market/market.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { firstPickupDay } from '../../fleet/places/pickupDay.ts'
import { pickupDays } from '../../fleet/places/pickupDays.ts'
import { placeDays } from '../../fleet/places/placeDays.ts'
import { agreedOffer } from '../../fleet/prices/offer.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { nearestDealers } from '../../search/nearestDealers.ts'
import { writeEntity } from '../../search/searchEntity.ts'
import { orderByNumber } from '../queries.ts'
import { alternativesOf, monthlyOf } from './alternativesOf.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'secrets'> {
  market: () => Promise<Market>
}

/** The cars for a customer whose reservation has ended, nearest first, at today's prices. */
export async function getAlternatives(
  { db, clock, secrets, ...shop }: Needs,
  customerId: string,
  orderNumber: string,
): Promise<AnswerOf<typeof promise>> {
  const order = await orderByNumber(db, customerId, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (!orderMay(order.status, 'chooseCar')) throw new Refusal('ORDER_NOT_PENDING')
  const dealer = (await dealersById(db, [order.dealerId])).get(order.dealerId)
  if (!dealer) throw new Error(`Order ${order.id} names a dealer that is not there`)
  const today = clock.today()
  const market = await shop.market()
  const place = await placeDays(db, order.dealerId)
  const near = nearestDealers(market, { point: dealer, withinKm: searchRadiusKm })
  const alternatives = alternativesOf(market, near, {
    modelId: order.modelId,
    gear: order.gear,
    locationId: dealer.locationId,
    fixedTerm: order.fixedTerm,
    monthlyCents: monthlyOf(agreedOffer(order)),
    startDate: order.startDate,
    range: pickupDays(today),
    // Its time may be over before the sweep has seen it: its own car is not free for others yet, but it is for it.
    ownPickup: orderMay(order.status, 'change') ? firstPickupDay(order.availableFromDate, today, place) : null,
  })
  return { alternatives, entity: writeEntity(secrets, { pricesAt: market.readAt, point: null }) }
}
