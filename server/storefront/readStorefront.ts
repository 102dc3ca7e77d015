import type { z } from 'zod'
import type { AnswerOf } from '../../contract/call.ts'
import * as calls from '../../contract/storefront.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { pageContent } from '../content/pageContent.ts'
import { speechOf } from '../content/speechOf.ts'
import { spokenFaq, spokenModel, spokenPrices, spokenReasons } from '../content/spokenContent.ts'
import type { Market } from '../fleet/market/market.ts'
import { modelsOnSale } from '../fleet/models/findModel.ts'
import { pictureAddresses } from '../fleet/pictures/pictureAddresses.ts'
import { closedDays } from '../fleet/places/closedDays.ts'
import { openPlaces } from '../fleet/places/findDealer.ts'
import { offersAt } from '../fleet/prices/offerOf.ts'
import { RawJson } from '../platform/http/rawJson.ts'
import { hashOf } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { cityPage, dealerView } from './dealerView.ts'
import { firstView, type Settings, shownKeys } from './firstView.ts'
import {
  freeOffers,
  freePlaces,
  kilometresOf,
  modelPage,
  packagesWith,
  SHARED_PICTURE,
  servicesWith,
} from './modelView.ts'

/** An answer that every visitor gets alike: as a value, as it goes over the wire, and what tells it from another. */
export interface Shown<T> {
  value: T
  written: RawJson<T>
  hash: string
}

/** Everything that visitors are shown, as it stood at one moment. */
export interface Storefront {
  /** For a visitor who came without a dealer code. */
  init: Shown<AnswerOf<typeof calls.init>>
  faq: Shown<AnswerOf<typeof calls.faq>>
  /** A text that is empty has no page. */
  texts: ReadonlyMap<calls.TextPage, Shown<AnswerOf<typeof calls.getTextPage>>>
  /** By the slug of their display names. */
  models: ReadonlyMap<string, Shown<AnswerOf<typeof calls.getModelPage>>>
  cities: ReadonlyMap<string, Shown<AnswerOf<typeof calls.getCityPage>>>
  /** By their codes. */
  dealers: ReadonlyMap<string, calls.Dealer>
  /** When staff's next version of a text is due. */
  changesAt: Date | null
}

export interface StorefrontShop extends Pick<ShopParts, 'db' | 'clock' | 'language'> {
  config: Settings
  /** In the language of those who are shown it. */
  market: () => Promise<Market>
}

/** Nine statements beside those of the market, whatever is asked for afterwards; one more where it is translated. */
export async function readStorefront({ db, clock, config, market, language }: StorefrontShop): Promise<Storefront> {
  const today = clock.today()
  const [standing, finnishModels, agreed, finnishDealers, closed, { dealers: places, cars }, pictures] =
    await Promise.all([
      pageContent(db, [...shownKeys, ...calls.textPages, 'kilometres'], clock.now()),
      modelsOnSale(db),
      offersAt(db, clock.now()),
      openPlaces(db),
      closedDays(db),
      market(),
      pictureAddresses(db, SHARED_PICTURE),
    ])
  const { content, faq, banners } = standing
  const reasons = [...closed.values(), finnishDealers.map(({ ownDates }) => ownDates)]
  const speech = await speechOf(db, language, content, faq, banners, finnishModels, [...agreed.values()], reasons)
  const offers = spokenPrices(agreed, speech)
  const models = finnishModels.map((model) => spokenModel(model, speech))
  const dealers = finnishDealers.map((dealer) => ({ ...dealer, ownDates: spokenReasons(dealer.ownDates, speech) }))
  const texts = calls.textPages.filter((page) => content[page] !== '')
  const free = freeOffers(cars)
  const ofTowns = Map.groupBy(dealers, ({ city }) => slugOf(city))
  return {
    init: shown(
      calls.init,
      firstView({ config, today, content, banners, models, offers, free, dealers, closed, speech }),
    ),
    faq: shown(calls.faq, spokenFaq(faq, speech)),
    texts: new Map(texts.map((page) => [page, shown(calls.getTextPage, speech.words({ html: content[page] }))])),
    models: new Map(
      // The first of two with one slug is shown.
      models
        .toReversed()
        .map((model) => [
          slugOf(model.displayName),
          shown(
            calls.getModelPage,
            modelPage(model, {
              offers,
              freeOffers: free,
              places: freePlaces(model.id, places, cars),
              services: servicesWith(model, places),
              kilometres: kilometresOf(content, packagesWith(model, places)),
              pictures,
            }),
          ),
        ]),
    ),
    cities: new Map([...ofTowns].map(([slug, some]) => [slug, shown(calls.getCityPage, cityPage(some, today))])),
    dealers: new Map(dealers.map((dealer) => [dealer.code, dealerView(dealer, today)])),
    changesAt: standing.next,
  }
}

/** Held to the contract once for all who get it. */
function shown<T>({ response }: { response: z.ZodType<T> }, given: unknown): Shown<T> {
  const value = response.parse(given)
  const json = JSON.stringify(value)
  return { value, written: new RawJson(json), hash: hashOf(json) }
}
