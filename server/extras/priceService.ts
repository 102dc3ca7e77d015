import type { AdditionalInfo } from '../../contract/extras.ts'
import type { Cents } from '../../contract/money.ts'
import { HOME_DELIVERY } from '../../contract/serviceKinds.ts'
import type { DealerService } from '../fleet/extraServicesOf.ts'
import type { Dealer } from '../fleet/findDealer.ts'
import { withinReach } from '../fleet/withinReach.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { distanceKm } from '../providers/geocoding/distance.ts'
import type { Geocoder, Place } from '../providers/geocoding/geocoding.ts'
import { nameKey } from '../providers/geocoding/placeNames.ts'
import { deliveryAddress } from './deliveryAddress.ts'
import { deliveryPrice } from './deliveryPrice.ts'

export interface PricedService {
  priceCents: Cents
  additionalInfo: AdditionalInfo | null
}

/** What the service costs for this order. Asks the geocoder for a home delivery, so it runs outside transactions. */
export async function priceService(
  { geocoder }: { geocoder: Geocoder },
  service: DealerService,
  dealer: Dealer,
  given: Parameters<typeof deliveryAddress>[0],
): Promise<PricedService> {
  if (service.serviceKey !== HOME_DELIVERY) return { priceCents: service.priceCents, additionalInfo: null }
  const checked = deliveryAddress(given)
  if ('errors' in checked) throw invalid(checked.errors)
  const { address } = checked
  const found = await geocoder.search(`${address.address}, ${address.zip} ${address.city}`)
  if (found.kind !== 'ok') throw new Refusal('SEARCH_AWAY', { retryAfterSeconds: 5 })
  const [place] = found.value
  if (!place || !(await isMeant(geocoder, place, address))) throw new Refusal('ADDRESS_NOT_FOUND')
  const km = distanceKm(dealer, place)
  if (!withinReach(dealer.deliveryReachKm, km)) throw new Refusal('ADDRESS_TOO_FAR')
  return { priceCents: deliveryPrice(service, km), additionalInfo: address }
}

/** A car is brought to the street of that postal code in that town, or it is brought to nobody. */
async function isMeant(geocoder: Geocoder, place: Place, { zip, city }: { zip: string; city: string }) {
  if (place.precision !== 'address' && place.precision !== 'street') return false
  if (place.postalCode !== undefined && place.postalCode !== zip) return false
  const isInTown = async (text: string) => {
    const towns = await geocoder.search(text)
    return towns.kind === 'ok' && towns.value.some((town) => town.city === place.city)
  }
  if (place.postalCode === undefined && !(await isInTown(zip))) return false
  return nameKey(city) === nameKey(place.city) || (await isInTown(city))
}
