import type { AnswerOf } from '../../contract/call.ts'
import { gears } from '../../contract/cars/carKinds.ts'
import { type AgreedKilometres, saysKilometres } from '../../contract/cars/kilometres.ts'
import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import { cents, toEuros } from '../../contract/money/money.ts'
import { lowestClaim } from '../../contract/money/priceClaim.ts'
import type { getModelPage, Model } from '../../contract/storefront.ts'
import { slugOf } from '../../contract/text/slug.ts'
import type { SpokenModel } from '../content/spokenContent.ts'
import type { MarketCar, MarketDealer } from '../fleet/market/market.ts'
import { type CarModel, factsOfModel } from '../fleet/models/findModel.ts'
import { type Pricing, pricesOnWire } from '../fleet/prices/offer.ts'
import { offerKey } from '../fleet/prices/prices.ts'
import { fitsCar } from '../fleet/services/fitsCar.ts'

/** A model as the shop lists it. */
export function modelView(model: CarModel, offers: Map<string, Pricing>, free: FreeOffers): Model {
  const lowest = lowestOffer(model.id, offers, free)
  return {
    make: model.make,
    model: model.model,
    display_name: model.displayName,
    body: model.body,
    image_sm: model.imageSm,
    has_info: model.info !== '',
    from_price: lowest?.monthly ?? null,
    from_claim: lowest,
  }
}

/** The gears of models that some place has free, by `offerKey`. */
export type FreeOffers = ReadonlySet<string>

export const freeOffers = (cars: readonly MarketCar[]): FreeOffers =>
  new Set(
    cars
      .filter(({ pickup }) => pickup.some((day) => day !== undefined))
      .map(({ model_id, gear }) => offerKey(model_id, gear)),
  )

/** The lowest price of a month on any term, campaigns counted, of the gears that are free somewhere; of all while none is. */
function lowestOffer(modelId: string, offers: Map<string, Pricing>, free: FreeOffers) {
  const sold = offersOf(modelId, offers)
  const toBeHad = sold.filter(({ gear }) => free.has(offerKey(modelId, gear)))
  return lowestClaim((toBeHad.length > 0 ? toBeHad : sold).map(({ prices }) => prices))
}

const offersOf = (modelId: string, offers: Map<string, Pricing>) =>
  gears.flatMap((gear) => {
    const pricing = offers.get(offerKey(modelId, gear))
    return pricing ? [{ gear, prices: pricesOnWire(pricing) }] : []
  })

/** How the picture for shared links ends, after the slug. */
export const SHARED_PICTURE = '-jako.jpg'

type FreePlace = AnswerOf<typeof getModelPage>['free_places'][number]

/** The place of each town where each gear of a model can be fetched first; the soonest town first. */
export function freePlaces(modelId: string, dealers: readonly MarketDealer[], cars: readonly MarketCar[]): FreePlace[] {
  const its = cars.filter((car) => car.model_id === modelId)
  const found = dealers.flatMap(({ city, location_id, display_name }, at) =>
    its.flatMap(({ gear, pickup }) => {
      const date = pickup[at]
      return date ? [{ city, location_id, display_name, date, gear }] : []
    }),
  )
  found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.city.localeCompare(b.city, 'fi')))
  return found.filter((one, at) => found.findIndex(({ city, gear }) => city === one.city && gear === one.gear) === at)
}

type SoldService = AnswerOf<typeof getModelPage>['services'][number]

/** The services sold with a model but packages of kilometres, each from the dealer where it is cheapest. */
export function servicesWith(model: CarModel, dealers: readonly MarketDealer[]): SoldService[] {
  const sold = dealers
    .flatMap(({ services }) => services)
    .filter((service) => service.kilometres === null && fitsCar(service, model))
  const byKey = Map.groupBy(sold, ({ service_key }) => service_key)
  byKey.delete(HOME_DELIVERY)
  return [...byKey.values()].flatMap((same) => {
    const [cheapest] = same.toSorted((a, b) => a.cents - b.cents)
    if (!cheapest) return []
    const { service_key, service_title, cents, recurring, lang } = cheapest
    return [{ service_key, service_title, price: toEuros(cents), recurring, lang }]
  })
}

type Kilometres = NonNullable<AnswerOf<typeof getModelPage>['kilometres']>

/** Packages of kilometres that can be chosen with a model wherever it is fetched, at the same price; of several alike the cheapest. */
export function packagesWith(model: CarModel, dealers: readonly MarketDealer[]): Kilometres['packages'] {
  const sold = dealers.map(({ services }) => services.filter((one) => one.kilometres !== null && fitsCar(one, model)))
  const everywhere = (sold[0] ?? []).filter((one) =>
    sold.every((its) => its.some(({ service_key, cents }) => service_key === one.service_key && cents === one.cents)),
  )
  return everywhere
    .flatMap(({ kilometres, cents }) => (kilometres === null ? [] : [{ kilometres, price: toEuros(cents) }]))
    .sort((a, b) => a.kilometres - b.kilometres || a.price - b.price)
    .filter(({ kilometres }, at, all) => kilometres !== all[at - 1]?.kilometres)
}

/** The kilometres of the contract, where its words say the same as its numbers. */
export const kilometresOf = (
  { kilometres, contract_terms }: { kilometres: AgreedKilometres | null; contract_terms: string },
  packages: Kilometres['packages'],
): Kilometres | null =>
  kilometres && saysKilometres(contract_terms, kilometres)
    ? { per_month: kilometres.per_month, price_beyond: toEuros(cents(kilometres.beyond_cents)), packages }
    : null

interface Beside {
  offers: Map<string, Pricing>
  freeOffers: FreeOffers
  places: FreePlace[]
  services: SoldService[]
  kilometres: Kilometres | null
  /** Addresses of the pictures for shared links, by name. */
  pictures: ReadonlyMap<string, string>
}

/** Everything a page about one model shows. */
export const modelPage = (
  model: SpokenModel,
  { offers, freeOffers, places, services, kilometres, pictures }: Beside,
): AnswerOf<typeof getModelPage> => ({
  model: modelView(model, offers, freeOffers),
  fuel: model.fuel,
  facts: factsOfModel(model),
  equipment_lang: model.equipmentLang,
  image_md: model.imageMd,
  image_alt: model.imageAlt ?? model.displayName,
  gallery: model.gallery,
  image_share: pictures.get(slugOf(model.displayName) + SHARED_PICTURE) ?? null,
  info: model.info,
  offers: offersOf(model.id, offers),
  services,
  kilometres,
  free_places: places,
})
