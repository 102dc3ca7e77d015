import type { Market } from '../fleet/market/market.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Geocoder } from '../providers/geocoding/geocoding.ts'
import { getModelAvailability } from './getModelAvailability.ts'
import { getModelInfo } from './getModelInfo.ts'
import { locateUser } from './locateUser.ts'
import { suggestPlaces } from './suggestPlaces.ts'

export interface SearchNeeds extends Pick<ShopParts, 'db' | 'clock' | 'language' | 'limits' | 'secrets'> {
  geocoder: Geocoder
  /** The cars that can be ordered, as they stood a moment ago. */
  market: () => Promise<Market>
}

export function searchRoutes(shop: SearchNeeds): Handlers {
  const { db, limits } = shop
  return {
    getModelAvailability: ({ body }) => getModelAvailability(shop, body),
    getModelInfo: ({ body }) => getModelInfo(shop, body.model),
    locateUser: async ({ body, address }) => {
      await limits.count(db, { name: 'locate', key: address, most: 10, seconds: 60 })
      return locateUser(shop, body)
    },
    suggestPlaces: ({ query }) => suggestPlaces(shop, query.q),
  }
}
