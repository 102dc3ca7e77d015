import type { Dealer as DealerView } from '../../contract/storefront.ts'
import type { Dealer } from '../fleet/findDealer.ts'

/** A dealer as pages show it. */
export const dealerView = ({ displayName, city, locationId, address, zip }: Dealer): DealerView => ({
  display_name: displayName,
  city,
  location_id: locationId,
  address,
  zip,
})
