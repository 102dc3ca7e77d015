import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import type { AdditionalInfo } from '../../contract/extras.ts'
import { type Cents, cents } from '../../contract/money/money.ts'
import type { Dealer } from '../fleet/places/findDealer.ts'
import { withinReach } from '../fleet/places/withinReach.ts'
import type { DealerService } from '../fleet/services/extraServicesOf.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { distanceKm } from '../providers/geocoding/distance.ts'
import type { Geocoder } from '../providers/geocoding/geocoding.ts'
import { searchAddress } from '../providers/geocoding/searchPlace.ts'
import { deliveryAddress } from './deliveryAddress.ts'

export interface PricedService {
  priceCents: Cents
  additionalInfo: AdditionalInfo | null
}

/** The price of a service for this order. Asks the geocoder for a home delivery, so it runs outside transactions. */
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
  const found = await searchAddress(geocoder, address)
  if (found.kind !== 'ok') throw new Refusal('SEARCH_AWAY', { retryAfterSeconds: 5 })
  const place = found.value
  if (!place) throw new Refusal('ADDRESS_NOT_FOUND')
  const km = distanceKm(dealer, place)
  if (!withinReach(dealer.deliveryReachKm, km)) throw new Refusal('ADDRESS_TOO_FAR')
  return { priceCents: deliveryPrice(service, km), additionalInfo: address }
}

/** How a dealer prices bringing the car home; `perKmCents` is 0 for services that have one price. */
export interface DeliveryTariff {
  priceCents: Cents
  perKmCents: Cents
}

/** Base and every begun kilometre from the dealer, one way. */
export const deliveryPrice = (tariff: DeliveryTariff, km: number): Cents =>
  cents(tariff.priceCents + tariff.perKmCents * Math.ceil(km))
