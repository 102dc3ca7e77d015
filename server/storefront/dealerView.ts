import type { AnswerOf } from '../../contract/call.ts'
import type { Dealer as DealerView, getCityPage } from '../../contract/storefront.ts'
import type { Dealer } from '../fleet/findDealer.ts'

/** A dealer as pages show it. */
export const dealerView = ({ displayName, city, locationId, address, zip }: Dealer): DealerView => ({
  display_name: displayName,
  city,
  location_id: locationId,
  address,
  zip,
})

/** A town's own page: the dealers that hand out cars there. */
export const cityPage = (dealers: readonly Dealer[]): AnswerOf<typeof getCityPage> => ({
  city: dealers[0]?.city ?? '',
  dealers: dealers.map((dealer) => ({ ...dealerView(dealer), delivery_reach_km: dealer.deliveryReachKm })),
})
