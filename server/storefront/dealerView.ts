import type { AnswerOf } from '../../contract/call.ts'
import type { Day } from '../../contract/days/date.ts'
import type { Dealer as DealerView, getCityPage } from '../../contract/storefront.ts'
import type { DealerPlace } from '../fleet/places/findDealer.ts'
import { placeOnWire } from '../fleet/places/placeOnWire.ts'

/** A dealer as pages show it. */
export const dealerView = (dealer: DealerPlace, today: Day): DealerView => ({
  display_name: dealer.displayName,
  city: dealer.city,
  location_id: dealer.locationId,
  address: dealer.address,
  zip: dealer.zip,
  ...placeOnWire(dealer, today),
})

/** A town's own page: the dealers that hand out cars there. */
export const cityPage = (dealers: readonly DealerPlace[], today: Day): AnswerOf<typeof getCityPage> => ({
  city: dealers[0]?.city ?? '',
  dealers: dealers.map((dealer) => ({ ...dealerView(dealer, today), delivery_reach_km: dealer.deliveryReachKm })),
})
