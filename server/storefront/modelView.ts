import type { AnswerOf } from '../../contract/call.ts'
import { gears } from '../../contract/cars/carKinds.ts'
import { lowestClaim } from '../../contract/money/priceClaim.ts'
import type { getModelPage, Model } from '../../contract/storefront.ts'
import { slugOf } from '../../contract/text/slug.ts'
import type { CarModel } from '../fleet/models/findModel.ts'
import { type Pricing, pricesOnWire } from '../fleet/prices/offer.ts'
import { offerKey } from '../fleet/prices/prices.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'

/** A model as the shop lists it. */
export function modelView(model: CarModel, offers: Map<string, Pricing>): Model {
  const lowest = lowestOffer(model.id, offers)
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

/** The lowest price of a month, with any gear and term, campaigns counted. */
const lowestOffer = (modelId: string, offers: Map<string, Pricing>) =>
  lowestClaim(offersOf(modelId, offers).map(({ prices }) => prices))

const offersOf = (modelId: string, offers: Map<string, Pricing>) =>
  gears.toReversed().flatMap((gear) => {
    const pricing = offers.get(offerKey(modelId, gear))
    return pricing ? [{ gear, prices: pricesOnWire(pricing) }] : []
  })

/** How the picture for shared links ends, after the slug. */
export const SHARED_PICTURE = '-jako.jpg'

interface Beside {
  offers: Map<string, Pricing>
  /** Ids of models with a free car. */
  free: ReadonlySet<string>
  /** Addresses of the pictures for shared links, by name. */
  pictures: ReadonlyMap<string, string>
}

/** Everything a page about one model shows. */
export const modelPage = (model: CarModel, { offers, free, pictures }: Beside): AnswerOf<typeof getModelPage> => ({
  model: modelView(model, offers),
  image_md: model.imageMd,
  image_alt: model.imageAlt ?? model.displayName,
  image_share: pictures.get(slugOf(model.displayName) + SHARED_PICTURE) ?? null,
  info: safeHtml(model.info),
  offers: offersOf(model.id, offers),
  free: free.has(model.id),
})
