import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { gears } from '../../../contract/cars/carKinds.ts'
import { terms } from '../../../contract/cars/terms.ts'
import { addDays } from '../../../contract/days/date.ts'
import type { Sentence } from '../../../contract/language.ts'
import { type Cents, cents, fromEuros, toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/offer/offers.ts'
import { modelsOnSale } from '../../fleet/models/findModel.ts'
import { campaigns, changeCampaign, createCampaign, endCampaign } from '../../fleet/prices/changeCampaigns.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import type { GivenCampaign, GivenPrice } from '../../fleet/prices/savePrices.ts'
import { createPromoCode, endPromoCode, promoCodes } from '../../order/desk/promoCodes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

/** Discount codes. */
export const promoCodeActs = (
  shop: Shop,
): Pick<OpsHandlers, 'listPromoCodes' | 'createPromoCode' | 'endPromoCode'> => ({
  listPromoCodes: async () => ({
    promo_codes: (await promoCodes(shop.db)).map((row) => ({
      code: row.code,
      description: row.description,
      value_type: row.valueType,
      value: row.valueType === 'fixed' ? toEuros(cents(row.value)) : row.value,
      valid_from: row.validFrom,
      valid_to: row.validTo,
      used: row.used,
      max_uses: row.maxUses,
    })),
  }),
  createPromoCode: act(shop, promises.createPromoCode, async (tx, { body }) => {
    await createPromoCode(tx, {
      code: body.code,
      description: body.description,
      valueType: body.value_type,
      value: body.value_type === 'fixed' ? fromEuros(body.value) : body.value,
      validFrom: body.valid_from,
      validTo: body.valid_to,
      maxUses: body.max_uses,
    })
    return { code: body.code }
  }),
  endPromoCode: act(shop, promises.endPromoCode, async (tx, { body: { code } }) => ({
    code,
    valid_to: await endPromoCode(tx, code, addDays(shop.clock.today(), -1)),
  })),
})

/** Campaign prices. */
export const campaignActs = (
  shop: Shop,
): Pick<OpsHandlers, 'listCampaigns' | 'createCampaign' | 'changeCampaign' | 'endCampaign'> => ({
  listCampaigns: async () => ({
    campaigns: (await campaigns(shop.db)).map((row) => ({
      name: row.name,
      valid_from: row.validFrom,
      valid_to: row.validTo,
      discount_months: row.discountMonths,
      description: row.description,
      prices: row.prices.map(({ model, gear, term, cents: price }) => ({
        model,
        gear,
        term,
        campaign_price: toEuros(price),
      })),
      version: row.version,
    })),
  }),
  createCampaign: act(shop, promises.createCampaign, async (tx, { body }) => {
    const now = shop.clock.now()
    const { given, made } = await campaignOf(tx, now, body)
    await createCampaign(tx, given, now)
    return made
  }),
  changeCampaign: act(shop, promises.changeCampaign, async (tx, { body }) => {
    const now = shop.clock.now()
    const { given, made } = await campaignOf(tx, now, body)
    await changeCampaign(tx, given, body.seen, now)
    return made
  }),
  endCampaign: act(shop, promises.endCampaign, async (tx, { body: { name } }) => {
    await endCampaign(tx, name, shop.clock.now())
    return { name }
  }),
})

type Body = ParsedBodyOf<typeof promises.createCampaign>
type Made = AnswerOf<typeof promises.createCampaign>

/** The campaign of a body, and the prices that it lowers. */
async function campaignOf(tx: Tx, now: Date, body: Body): Promise<{ given: GivenCampaign; made: Made }> {
  const priced = await pricesOf(tx, now, body.entries)
  const { name, description, valid_from: validFrom, valid_to: validTo, discount_months: discountMonths } = body
  const prices = priced.map(({ modelId, gear, term, cents: price }) => ({ modelId, gear, term, cents: price }))
  const affects = priced.map(({ model, gear, term, listCents, cents: price }) => ({
    model,
    gear,
    term,
    list_price: toEuros(listCents),
    campaign_price: toEuros(price),
  }))
  const given = { name, description, validFrom, validTo, discountMonths, prices }
  return { given, made: { name, prices: prices.length, affects } }
}

/** A campaign price beside what the car costs without it. */
type Priced = GivenPrice & { model: string; listCents: Cents }

/**
 * The cells of each entry: an entry without a gear or a term stands for all that have a price. Refused by entry when
 * it cannot be.
 */
async function pricesOf(tx: Tx, now: Date, entries: Body['entries']): Promise<Priced[]> {
  const [models, offers] = [await modelsOnSale(tx), await offersAt(tx, now)]
  const found = new Map<string, Priced>()
  const errors: Record<string, Sentence[]> = {}
  for (const [at, { model, gear, term, campaign_price }] of entries.entries()) {
    const modelId = models.find((one) => one.model === model)?.id
    const price = fromEuros(campaign_price)
    const cars = gears
      .filter((one) => (gear ?? one) === one)
      .flatMap((one) =>
        terms.flatMap((months) => {
          const offer = (term ?? months) === months ? offers.get(offerKey(modelId ?? '', one))?.[months] : undefined
          return offer ? [{ gear: one, term: months, listCents: offer.listCents }] : []
        }),
      )
    if (modelId === undefined || cars.length === 0)
      errors[`entries.${at}.model`] = [(language) => words[language].modelUnpriced]
    for (const { listCents: list, ...car } of cars) {
      const key = `${modelId} ${car.gear} ${car.term}`
      if (price >= list)
        errors[`entries.${at}.campaign_price`] = [(language) => words[language].listPriceIs(toEuros(list))]
      if (found.has(key)) errors[`entries.${at}.model`] = [(language) => words[language].campaignTwice]
      found.set(key, { modelId: modelId ?? '', ...car, cents: price, model, listCents: list })
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return [...found.values()]
}
