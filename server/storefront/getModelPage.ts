import type { AnswerOf } from '../../contract/call.ts'
import { slugOf } from '../../contract/slug.ts'
import type { getModelPage as promise } from '../../contract/storefront.ts'
import { modelsOnSale } from '../fleet/findModel.ts'
import { hasFreeCar } from '../fleet/hasFreeCar.ts'
import { pricesOnWire } from '../fleet/offer.ts'
import { offersAt } from '../fleet/offerOf.ts'
import { pictureNamed } from '../fleet/pictureNamed.ts'
import { offerKey } from '../fleet/prices.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { safeHtml } from '../platform/safeHtml.ts'
import { modelView } from './modelView.ts'

/** A model's own page; the address knows it by its display name. */
export async function getModelPage(
  { db, clock }: { db: Db; clock: Clock },
  slug: string,
): Promise<AnswerOf<typeof promise>> {
  const [models, offers] = await Promise.all([modelsOnSale(db), offersAt(db, clock.now())])
  const model = models.find(({ displayName }) => slugOf(displayName) === slug)
  if (!model) throw new Refusal('NOT_FOUND')
  const [free, image_share] = await Promise.all([hasFreeCar(db, model.id), pictureNamed(db, `${slug}-jako.jpg`)])
  return {
    model: modelView(model, offers),
    image_md: model.imageMd,
    image_share,
    info: safeHtml(model.info),
    offers: (['M', 'A'] as const).flatMap((gear) => {
      const pricing = offers.get(offerKey(model.id, gear))
      return pricing ? [{ gear, prices: pricesOnWire(pricing) }] : []
    }),
    free,
  }
}
