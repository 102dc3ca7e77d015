import { toEuros } from '../../contract/money.ts'
import type { Model } from '../../contract/storefront.ts'
import type { CarModel } from '../fleet/findModel.ts'
import type { Pricing } from '../fleet/offer.ts'
import { offerKey } from '../fleet/prices.ts'

/** A model as the shop lists it. */
export const modelView = (model: CarModel, offers: Map<string, Pricing>): Model => ({
  make: model.make,
  model: model.model,
  display_name: model.displayName,
  body: model.body,
  image_sm: model.imageSm,
  has_info: model.info !== '',
  from_price: lowestPrice(model.id, offers),
})

/** What a month costs at the least, with any gear and term, campaigns counted. */
function lowestPrice(modelId: string, offers: Map<string, Pricing>): number | null {
  const pricings = (['A', 'M'] as const).flatMap((gear) => offers.get(offerKey(modelId, gear)) ?? [])
  const prices = pricings.flatMap((pricing) =>
    Object.values(pricing).map(({ listCents, campaign }) => toEuros(campaign?.cents ?? listCents)),
  )
  return prices.length > 0 ? Math.min(...prices) : null
}
