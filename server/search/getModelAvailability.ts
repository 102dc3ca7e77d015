import type { AnswerOf, ParsedBodyOf } from '../../contract/call.ts'
import type { getModelAvailability as promise } from '../../contract/search.ts'
import type { Market, MarketDealer } from '../fleet/market/market.ts'
import { offerKey } from '../fleet/prices/prices.ts'
import { RawJson } from '../platform/http/rawJson.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Geocoder } from '../providers/geocoding/geocoding.ts'
import { availabilityItem, placeWithHours } from './availabilityItem.ts'
import { findPlace } from './findPlace.ts'
import { nearestDealers, spotsOf } from './nearestDealers.ts'
import { readEntity, writeEntity } from './searchEntity.ts'

/** Dealers told beside the nearest one. */
const OTHERS = 10

interface Needs extends Pick<ShopParts, 'clock' | 'secrets'> {
  market: () => Promise<Market>
  geocoder: Geocoder
}

/** Free cars near a place or at named dealers, at the prices that this person was shown first. */
export async function getModelAvailability(
  shop: Needs,
  { models, entity, ...where }: ParsedBodyOf<typeof promise>,
): Promise<RawJson<AnswerOf<typeof promise>>> {
  const { clock, secrets } = shop
  const { around, geocode } = await findPlace(shop.geocoder, where)
  const market = await shop.market()
  const pricesAt = readEntity(secrets, clock, entity ?? null)?.pricesAt ?? market.readAt
  const wanted = new Set(models)
  const near = nearestDealers(market, around)
  const prices = market.pricesAt(pricesAt)
  const named = new Set<MarketDealer>()
  const items = market.cars.flatMap((car) => {
    if (wanted.size > 0 && !wanted.has(car.model)) return []
    const pricing = prices.get(offerKey(car.model_id, car.gear))
    const [nearest, ...others] = spotsOf(car, near, OTHERS + 1)
    if (!pricing || !nearest) return []
    for (const { dealer } of [nearest, ...others]) named.add(dealer)
    return [availabilityItem(car, [nearest, ...others], pricing)]
  })
  items.sort((a, b) => a.distance - b.distance || a.sort - b.sort)
  const point = 'point' in around ? around.point : null
  const search = { location_id: 'point' in around ? null : around.locationIds, geocode, point }
  const next = writeEntity(secrets, { pricesAt, point })
  return new RawJson(
    `{"models":[${items.map(({ json }) => json).join()}],"places":[${[...named].map(placeWithHours).join()}],\
"search":${JSON.stringify(search)},`,
    `"entity":"${next}"}`,
  )
}
