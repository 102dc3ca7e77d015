import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { AdditionalInfo } from '../../../contract/extras.ts'
import type { Language } from '../../../contract/language.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { CarriedServices } from '../../../contract/order/choosing.ts'
import { speechOf } from '../../content/speechOf.ts'
import type { ChosenService } from '../../extras/chosenServices.ts'
import { type PricedService, priceService } from '../../extras/priceService.ts'
import type { CarAtDealer } from '../../fleet/models/carAtDealer.ts'
import type { DealerService } from '../../fleet/services/extraServicesOf.ts'
import { fitsCar } from '../../fleet/services/fitsCar.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'

type Reason = CarriedServices['dropped'][number]['reason']
type Place = Pick<CarAtDealer, 'onSale' | 'dealer' | 'model'>

/** The price of a delivery from the new place to the address of the order, or the reason why there is none. */
interface PricedDelivery {
  to: AdditionalInfo
  outcome: PricedService | Reason
}

/** `null` when no delivery was chosen, or the new place sells none. */
export async function priceDelivery(
  shop: { geocoder: Geocoder },
  chosen: readonly ChosenService[],
  { onSale, dealer }: Place,
): Promise<PricedDelivery | null> {
  const to = chosen.find(isDelivery)?.additionalInfo
  const service = onSale.find(isDelivery)
  if (!to || !service) return null
  try {
    return { to, outcome: await priceService(shop, service, dealer, to) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { to, outcome: error.code === 'ADDRESS_TOO_FAR' ? 'too_far' : 'not_priced' }
  }
}

const isDelivery = ({ serviceKey }: { serviceKey: string }): boolean => serviceKey === HOME_DELIVERY

/** Pure: which services stay with another car, at which price, and which fall away for which reason. */
export function carryServices(
  had: readonly ChosenService[],
  place: Pick<Place, 'onSale' | 'model'>,
  delivery: PricedDelivery | null,
): { chosen: { service: DealerService; priced: PricedService }[]; answer: CarriedServices } {
  const fates = had.map((before) => ({ before, ...fateOf(before, place, delivery) }))
  const kept = fates.flatMap((fate) => ('reason' in fate ? [] : fate))
  return {
    chosen: kept.map(({ service, priced }) => ({ service, priced })),
    answer: {
      kept: kept.map(({ before, service, priced }) => ({
        service_key: service.serviceKey,
        service_name: service.serviceName,
        price: toEuros(priced.priceCents),
        price_before: toEuros(before.priceCents),
      })),
      dropped: fates.flatMap((fate) =>
        'reason' in fate
          ? { service_key: fate.before.serviceKey, service_name: fate.before.serviceName, reason: fate.reason }
          : [],
      ),
    },
  }
}

/** The answer with the names of services for who reads a language. */
export async function spokenCarried(
  db: Queryable,
  language: Language,
  { kept, dropped }: CarriedServices,
): Promise<CarriedServices> {
  const speech = await speechOf(db, language, kept, dropped)
  const spoken = <T extends { service_name: string }>(some: T[]): T[] =>
    some.map((one) => ({ ...one, service_name: speech.text(one.service_name) }))
  return { kept: spoken(kept), dropped: spoken(dropped) }
}

type Fate = { reason: Reason } | { service: DealerService; priced: PricedService }

function fateOf(
  before: ChosenService,
  { onSale, model }: Pick<Place, 'onSale' | 'model'>,
  delivery: PricedDelivery | null,
): Fate {
  const service = onSale.find(
    ({ serviceKey, salePhase }) => serviceKey === before.serviceKey && salePhase === 'pre_sale',
  )
  if (!service) return { reason: 'not_sold' }
  if (!fitsCar(service, model)) return { reason: 'unfit' }
  if (!isDelivery(before)) return { service, priced: { priceCents: service.priceCents, additionalInfo: null } }
  // The address was changed in another tab while its price was asked for.
  if (!delivery || !isSame(delivery.to, before.additionalInfo)) return { reason: 'not_priced' }
  const { outcome } = delivery
  return typeof outcome === 'string' ? { reason: outcome } : { service, priced: outcome }
}

const isSame = (one: AdditionalInfo, other: AdditionalInfo | null): boolean =>
  other !== null &&
  one.address === other.address &&
  one.zip === other.zip &&
  one.city === other.city &&
  one.delivery_time === other.delivery_time
